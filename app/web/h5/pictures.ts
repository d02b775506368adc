import { PICTURES_MOST } from '~/contract/fields'
import { calls } from '~/house/registers/calls'
import type { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import * as m from '~/paraglide/messages'
import { firstOf } from '~/values/characters'
import type { Client } from './client'
import { withSpooledForm } from './spooled-post'

const FIELDS = { screen: ['files', 'pictures'], block: ['blockFiles', 'blockPictures'] } as const

/** Refusals that concern the sender or the shop, not the file. */
const FOR_ALL = (['busy', 'uploadsFull', 'uploadsRoom', 'uploadsSum', 'uploadsToday'] as const).map(
  (key): number => refusals[key].code,
)
const NAME_SHOWN = 40

type Storing = {
  most?: number
  /** An operator's call for the mall's pictures; with slices each gets a key. */
  upload?: typeof calls.uploads.upload | typeof desk.uploads.upload | typeof desk.uploads.uploadSlices
  replaces?: boolean
  of?: keyof typeof FIELDS
}

/** Puts stored keys into the form, so that a refused one keeps its pictures. Answers messages for refused files. */
export async function storePictures(
  client: Client,
  posted: FormData,
  { most = PICTURES_MOST, upload = calls.uploads.upload, replaces = false, of = 'screen' }: Storing = {},
): Promise<string | undefined> {
  const [chosen, known] = FIELDS[of]
  const files = posted.getAll(chosen).filter((file): file is File => file instanceof File && file.size > 0)
  posted.delete(chosen)
  const keys = replaces && files.length > 0 ? [] : posted.getAll(known)
  const stored: string[] = []
  let taken = 0
  const refused = new Map<string, string[]>()
  let none: string | undefined
  for (const file of files) {
    if (keys.length + taken >= most) none ??= m.reviews_pictures_many({ most }, { locale: client.locale })
    const done = none === undefined ? await client.ask(upload, {}, file) : undefined
    if (done?.ok) {
      taken++
      stored.push(...('items' in done.data ? done.data.items : [done.data]).map(({ picture }) => picture))
      continue
    }
    if (done && FOR_ALL.includes(done.code)) none = done.msg
    const msg = done?.msg ?? none ?? ''
    refused.set(msg, [...(refused.get(msg) ?? []), firstOf(file.name, NAME_SHOWN)])
  }
  if (stored.length > 0) {
    posted.delete(known)
    for (const key of [...keys, ...stored]) posted.append(known, key)
  }
  if (refused.size === 0) return undefined
  const lines = Array.from(refused, ([msg, names]) => `${names.join(', ')}: ${msg}`)
  if (taken > 0) lines.push(m.reviews_pictures_others({ count: taken }, { locale: client.locale }))
  return lines.join('\n')
}

export const formWithPictures = (client: Client, request: Request, storing?: Storing) =>
  withSpooledForm(request, async (posted) => ({ posted, trouble: await storePictures(client, posted, storing) }))
