import { expect, it } from 'vitest'
import { type Drawn, onEachScreen, postForm } from '#tests/support/each-view'
import { type FormFields, ownValues } from '#tests/support/press/browser'
import { type Control, type DrawnForm, readDocument } from '#tests/support/press/document'
import type { View } from '#tests/support/views'
import * as m from '~/paraglide/messages'
import type { ScreenName } from '~/paths'

/** Bound otherwise; searches of a picker are no part of what its form says. */
const BOUND = ['number', 'date', 'datetime-local', 'time', 'search']
const isText = ({ kind, type, attributes }: Control) =>
  kind === 'typed' && !BOUND.includes(type) && !('readonly' in attributes)

/** Each as long as asked: of Chinese letters, and of what only some fields take. */
const TEXTS: Record<string, (length: number) => string> = {
  letters: (length) => '啊'.repeat(length),
  digits: (length) => '1'.repeat(length),
  capitals: (length) => 'A'.repeat(length),
}

const seen = new Set<string>()
let texts = 0

async function wrongOf(screen: ScreenName, view: Drawn): Promise<string[]> {
  if (view.status !== 200) return []
  const wrong: string[] = []
  for (const form of readDocument(view.body).forms)
    if (form.method === 'post') wrong.push(...(await wrongOfForm(screen, form, view)))
  return wrong
}

async function wrongOfForm(screen: ScreenName, form: DrawnForm, view: View): Promise<string[]> {
  const typed = form.controls.filter(isText)
  const known = `${screen} ${form.id} ${typed.map(({ name }) => name)}`
  if (typed.length === 0 || seen.has(known)) return []
  seen.add(known)
  const wrong: string[] = []
  const say = ({ name }: Control, what: string) => wrong.push(`${screen} ${form.id} ${name}: ${what}`)
  for (const field of typed) if (!mostOf(field)) say(field, 'a browser knows no limit')
  const refused = new Set<string>()
  for (const [kind, text] of Object.entries(TEXTS)) {
    const { status, body } = await sent(form, view, (field) => typed.includes(field) && text(mostOf(field) / 2 + 1))
    for (const field of typed.filter(mostOf)) {
      const most = mostOf(field) / 2
      const error = status === 422 ? errorAt(body, field) : undefined
      if (error !== undefined) refused.add(field.name)
      const shown = Number(error?.match(/\d+/)?.[0])
      const isList = body.includes(`<p id="${field.attributes.id}[0]"`)
      if (kind !== 'letters' || isList || !error?.includes(m.field_long({ most: shown }))) continue
      texts++
      if (shown !== most) say(field, `the contract takes ${shown}, a browser ${most}`)
    }
  }
  // Some rules are looked at only where each field by itself is right.
  const taken = typed.filter((one) => mostOf(one) && !refused.has(one.name))
  if (taken.length > 0) {
    const { body } = await sent(
      form,
      view,
      (one) => isText(one) && (taken.includes(one) ? '啊'.repeat(mostOf(one) / 2 + 1) : 'lilac'),
    )
    for (const field of taken)
      if (errorAt(body, field) === undefined) say(field, `the contract takes more than ${mostOf(field) / 2}`)
  }
  return wrong
}

const mostOf = ({ attributes }: Control) => Number(attributes.maxlength ?? 0)

function sent(form: DrawnForm, view: View, text: (field: Control) => string | false) {
  const values = form.controls.flatMap((field): FormFields => {
    const typed = text(field)
    return typed ? [[field.name, typed]] : field.kind === 'file' ? [] : ownValues(field)
  })
  return postForm(form, values, view)
}

/** What is said at a field, or of one of the things in it, below the form. */
const errorAt = (body: string, { attributes: { id = '' } }: Control) =>
  [`${id}-error`, `${id}[0]`]
    .map((of) => body.split(`<p id="${of}"`)[1]?.split('</p>', 1)[0]?.split('>')[1])
    .find(Boolean)

onEachScreen('tells browsers how much its contract takes', wrongOf)

it('was shown many texts', () => {
  expect(texts).toBeGreaterThan(100)
})
