import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { Locale } from '../../../app/values/locales'
import { type Answered, answered, isFile } from '../downloads'
import type { Control, DrawnForm, Submitter } from './document'

export type FormFields = [name: string, value: string | File][]

export type Answer = Answered & {
  /** The address that answered, without its origin; where nothing more is followed, that of another site. */
  at: string
  /** What a document says; empty for a file. */
  body: string
  /** Statuses on the way there. */
  through: number[]
}

const REDIRECTS_MOST = 6
const TRIES = 30
const isRedirect = (status: number) => status >= 300 && status < 400

/** A browser without script that keeps cookies and follows redirects. */
export function pressBrowser(shop: string, first: Locale, from: string) {
  const jar = new Map<string, string>()
  /** What the last document spoke. */
  let spoken = first

  /** Tries again where a machine with much else to do says that it is busy, as the page asks people to. */
  async function patiently(address: string, referer: string, sent?: { fields: FormFields; isMultipart: boolean }) {
    for (let left = TRIES; ; left--) {
      const answer = await once(address, referer, sent)
      if (left === 0 || answer.status !== 503 || !answer.headers.has('retry-after')) return answer
      await answer.arrayBuffer()
      await sleep(1_000)
    }
  }

  async function once(address: string, referer: string, sent?: { fields: FormFields; isMultipart: boolean }) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      cookie,
      origin: shop,
      referer: shop + referer,
      'accept-language': first,
      'x-forwarded-for': from,
      // A machine with much else to do may come too late for a connection that the shop has kept.
      connection: 'close',
    }
    const answer = await fetch(shop + address, {
      method: sent ? 'POST' : 'GET',
      headers,
      body: sent && bodyOf(sent),
      redirect: 'manual',
    })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';', 1)
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '' || /;\s*max-age=0/i.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  async function ask(
    address: string,
    referer = '/',
    sent?: { fields: FormFields; isMultipart: boolean },
  ): Promise<Answer> {
    const through: number[] = []
    let at = address
    let answer = await patiently(at, referer, sent)
    while (isRedirect(answer.status) && through.length < REDIRECTS_MOST) {
      through.push(answer.status)
      const to = new URL(answer.headers.get('location') ?? '', shop + at)
      await answer.arrayBuffer()
      if (to.origin !== shop) return { ...ELSEWHERE, at: to.href, through }
      at = to.pathname + to.search
      answer = await patiently(at, referer)
    }
    const got = await answered(answer)
    const body = isFile(got) ? '' : got.bytes.toString()
    spoken = (/<html lang="([\w-]+)"/.exec(body)?.[1] as Locale) ?? spoken
    return { ...got, at, body, through }
  }
  return { ask, language: () => spoken }
}

export type PressBrowser = ReturnType<typeof pressBrowser>

const ELSEWHERE = { status: 200, headers: new Headers(), bytes: Buffer.alloc(0), body: '' }

function bodyOf({ fields, isMultipart }: { fields: FormFields; isMultipart: boolean }) {
  if (!isMultipart)
    return new URLSearchParams(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  // A browser sends a field of files without one as an empty file.
  return data
}

/** Where a form goes, and what it sends, when one of its buttons is pressed. */
export function pressed(form: DrawnForm, { name, value, attributes }: Submitter, here: string, values: FormFields) {
  const target = new URL(attributes.formaction ?? form.action, `http://shop${here}`)
  if (!attributes.formaction && !form.action) target.href = `http://shop${here}`
  const method = attributes.formmethod ?? form.method
  const fields: FormFields = name ? [...values, [name, value]] : values
  if (method === 'get') {
    target.search = new URLSearchParams(fields.map(([key, one]) => [key, String(one)])).toString()
    return { address: target.pathname + target.search }
  }
  return { address: target.pathname + target.search, sent: { fields, isMultipart: form.isMultipart } }
}

/** What a field sends as it stands. */
export function ownValues({ kind, name, value, isChecked }: Control): FormFields {
  if (kind === 'file') return [[name, new File([], '')]]
  if (kind === 'box' || kind === 'radio') return isChecked ? [[name, value]] : []
  return [[name, value]]
}

let picture: Promise<Buffer> | undefined
const draw = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#af57ff' } })
    .png()
    .toBuffer()

/** A file of the kind that a field takes. */
export async function fileFor({ attributes: { accept = '' } }: Control): Promise<File> {
  if (/csv|text/.test(accept)) return new File(['number,carrier,waybill\n'], 'list.csv', { type: 'text/csv' })
  if (/pdf/.test(accept))
    return new File([`%PDF-1.4\n${'1 0 obj\n<<>>\nendobj\n'.repeat(10)}%%EOF\n`], 'paper.pdf', {
      type: 'application/pdf',
    })
  if (/video|mp4/.test(accept))
    return new File([new Uint8Array(readFileSync('tests/support/film.mp4'))], 'film.mp4', { type: 'video/mp4' })
  picture ??= draw()
  return new File([new Uint8Array(await picture)], 'picture.png', { type: 'image/png' })
}
