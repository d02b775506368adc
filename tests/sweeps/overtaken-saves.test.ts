import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { type Drawn, onEachScreen, postForm } from '#tests/support/each-view'
import { type Control, type DrawnForm, readDocument } from '#tests/support/press/document'
import { fillIn, typedInto } from '#tests/support/press/fill-in'
import type { View } from '#tests/support/views'
import type { ScreenName } from '~/paths'

const seen = new Set<string>()
const saves = new Set<string>()

/** What two people type into the same field. */
function variant(control: Control, person: 1 | 2): string {
  const { value, type, attributes } = control
  const isNumber = type === 'number' || ['numeric', 'decimal'].includes(attributes.inputmode ?? '')
  if (!isNumber) return type === 'textarea' || type === 'text' ? `lilac ${person}` : `${typedInto(control)}${person}`
  const [least, most] = [Number(attributes.min ?? 0), Number(attributes.max ?? 1e9)]
  const next = Number(value || least) + person
  return String(next > most ? Number(value) - person : next)
}

const isTyped = ({ kind, type, attributes }: Control) =>
  kind === 'typed' &&
  !['date', 'datetime-local', 'time', 'tel', 'search', 'url'].includes(type) &&
  !('readonly' in attributes)

/** Members change them, too, and are not named to operators. */
const UNNAMED = ['consoleOrderAddress readdress']

/** Compares both versions itself where a script runs; without one it says so, and the typed one stays. */
const COMPARES_ITSELF = 'articleEditor article'

/** The moment stands beside the name. */
const WHO = /\(\d{4}-\d\d-\d\d \d\d:\d\d\)|Changed in the meantime/

const noCode = async () => undefined

/** As a person sends it who changes one field. */
async function post(form: DrawnForm, field: string, text: string, view: View) {
  const filled = (await fillIn(form, { round: 0 }, noCode)).filter(([, value]) => typeof value === 'string')
  return postForm(
    form,
    filled.map(([name, value]) => [name, name === field ? text : value]),
    view,
  )
}

/** Whatever such a form saves is new. */
const isNew = ({ controls }: DrawnForm) =>
  controls.some(({ name }) => name === 'submissionId') &&
  controls.some(({ name, value }) => name === 'version' && value === '0')

const postFormsIn = ({ status, body }: Pick<Drawn, 'status' | 'body'>) =>
  status === 200 ? readDocument(body).forms.filter(({ method }) => method === 'post') : []
const openForms = async ({ here, cookie }: View) => postFormsIn(await askScreen(here, { cookie }))

async function wrongOf(screen: ScreenName, view: Drawn): Promise<string[]> {
  const wrong: string[] = []
  let open: DrawnForm[][] | undefined
  for (const form of postFormsIn(view)) {
    const { id, controls } = form
    const isHeld = screen.startsWith('console') || controls.some(({ name }) => name === 'version')
    if (!id || !isHeld || isNew(form) || `${screen} ${id}` === COMPARES_ITSELF || seen.has(`${screen} ${id}`)) continue
    for (const name of new Set(controls.filter(isTyped).map((one) => one.name))) {
      const isNamed = screen.startsWith('console') && !UNNAMED.includes(`${screen} ${id}`)
      open ??= [await openForms(view), await openForms(view)]
      const [hers, his] = open.map((forms) => forms.find((one) => one.id === id))
      const field = hers?.controls.find((control) => control.name === name)
      if (!hers || !his || !field) continue
      const [first, second] = [variant(field, 1), variant(field, 2)]
      // What is refused leaves both open as they are.
      if ((await post(hers, name, first, view)).status >= 400) continue
      open = undefined
      const what = await overtaking(his, name, { first, second, isNamed }, view)
      if (what === undefined) continue
      seen.add(`${screen} ${id}`)
      saves.add(`${screen} ${id}`)
      if (what) wrong.push(`${screen} ${id} ${name}: ${what}`)
      break
    }
  }
  return wrong
}

type Both = { first: string; second: string; isNamed: boolean }

/** What goes wrong where another has saved the same form first; undefined where it is no save of what the form shows. */
async function overtaking(his: DrawnForm, name: string, { first, second, isNamed }: Both, view: View) {
  const { id } = his
  const valueIn = (forms: DrawnForm[]) =>
    forms.find((form) => form.id === id)?.controls.find((control) => control.name === name)?.value
  if (valueIn(await openForms(view)) !== first) return undefined
  const late = await post(his, name, second, view)
  if (late.status !== 422) return `${late.status}: the second overwrites the first`
  if (!/role="alert"/.test(late.body)) return 'nobody says why'
  const { forms, links } = readDocument(late.body)
  const redrawn = forms.find((form) => form.id === id)
  if (!redrawn || valueIn(forms) !== second) return 'what was typed is lost'
  if (isNamed && !WHO.test(late.body)) return 'nobody says who it was'
  if (!late.body.includes(first)) return 'what stands now is not shown'
  if (!links.some(({ href, attributes }) => href === view.here && attributes.class?.includes('btn')))
    return 'no way to take what stands now'
  const again = await post(redrawn, name, second, view)
  return again.status < 400 ? '' : `${again.status}: cannot be saved once more`
}

onEachScreen('tells who saves over what another has changed', wrongOf)

it('saw the saves of the console, and what members write', () => {
  expect(saves.size, [...saves].join(' ')).toBeGreaterThan(25)
  expect([...saves]).toEqual(expect.arrayContaining(['cardEdit card', 'videoRelease video']))
})
