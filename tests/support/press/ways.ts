import { paths } from '../../../app/paths'
import { type Answer, type FormFields, ownValues, type PressBrowser, pressed } from './browser'
import { type Drawn, type DrawnForm, readDocument, type Submitter } from './document'
import { type Choice, type CodeFor, fillIn } from './fill-in'
import { pathOf, pressName, submitterName } from './names'

/** How one comes to a document: an address, and the buttons that were pressed from there on. */
export type Way = { address: string; referer: string; steps: { press: string; values: FormFields }[] }

type Found = { form: DrawnForm; submitter: Submitter; here: string }

export type Ways = {
  ask: PressBrowser['ask']
  /** Logs in, or in again where a press has ended the session. */
  enter: () => Promise<void>
  /** Which screens belong to whom is pressed for. */
  isOwn: (path: string) => boolean
  /** Lets the time go by that a button waits for. */
  beforePress: (button: string) => Promise<unknown>
  codeFor: CodeFor
}

/** The form and the button that a press is called after, on a document. */
function find(drawn: Drawn, press: string, here: string): Found | undefined {
  for (const form of drawn.forms)
    for (const submitter of form.submitters)
      if (pressName(form, submitter, here) === press) return { form, submitter, here }
  return undefined
}

/** Choices that have to fit to what else stands in the form. */
const DEPENDENT = new Set([
  ...['city', 'region'].map((name) => `${paths.addressForm} ${name}`),
  `${paths.consoleFlashSaleForm} slot`,
])

/** What was sent of a form before, but for what the document of this time brings itself. */
function typedAgain({ controls }: DrawnForm, before: FormFields): FormFields {
  const hidden = controls.filter(({ kind }) => kind === 'hidden')
  const names = new Set(hidden.map(({ name }) => name))
  return [...hidden.flatMap(ownValues), ...before.filter(([name]) => !names.has(name))]
}

const isAbout = (id: string, name: string) => id.endsWith(`-${name}-error`) || id.endsWith(`-${name}`)

/** Goes ways again and again: each press has to be made on a document of its own. */
export function goWays({ ask, enter, isOwn, beforePress, codeFor }: Ways) {
  async function send({ form, submitter, here }: Found, values: FormFields): Promise<Answer> {
    const { address, sent } = pressed(form, submitter, here, values)
    await beforePress(submitterName(submitter))
    return ask(address, here, sent)
  }

  /** The button at the end of a way, where it is still drawn. */
  async function open(way: Way, press: string): Promise<Found | undefined> {
    let answer = await ask(way.address, way.referer)
    if (!isOwn(pathOf(answer.at)) || pathOf(answer.at) !== pathOf(way.address)) {
      await enter()
      answer = await ask(way.address, way.referer)
    }
    for (const step of way.steps) {
      const found = find(readDocument(answer.body), step.press, answer.at)
      if (!found) return undefined
      answer = await send(found, typedAgain(found.form, step.values))
    }
    return answer.status < 400 ? find(readDocument(answer.body), press, answer.at) : undefined
  }

  /** Presses; where that is refused for what was left empty, it is filled in or looked for, and pressed once more. */
  async function press(found: Found, name: string, choice: Choice): Promise<{ answer: Answer; values: FormFields }> {
    const values = await fillIn(found.form, choice, codeFor)
    const answer = await send(found, values)
    if (answer.status !== 422) return { answer, values }
    const { refused } = readDocument(answer.body)
    const isEmpty = (name: string) =>
      !values.some(([known, value]) => known === name && (value instanceof File ? value.size : value))
    const empty = new Set(
      found.form.controls
        .map(({ name }) => name)
        .filter((name) => isEmpty(name) && refused.some((id) => isAbout(id, name))),
    )
    // What is picked has to be found first, and a code to be sent.
    const searches = found.form.submitters.filter(
      ({ name, value }) =>
        (name === 'find' && refused.some((id) => isAbout(id, value))) ||
        (value === 'code' && refused.some((id) => /code-error$/i.test(id))),
    )
    let now: Found | undefined = found
    for (const search of searches) {
      if (!now) break
      const word = new Set([...empty, `${search.value}Word`])
      const seen = await send({ ...now, submitter: search }, await fillIn(now.form, choice, codeFor, word))
      now = find(readDocument(seen.body), name, seen.at)
      for (const one of [search.value, 'verificationCode', 'oldCode']) empty.add(one)
    }
    if (!now || empty.size === 0) return { answer, values }
    const again = await fillIn(now.form, choice, codeFor, empty)
    return { answer: await send(now, again), values: again }
  }

  return { open, send, press }
}

/** The choices that a refused page speaks of although it offered them itself. */
export function refusedChoices(
  { form, here }: Found,
  values: FormFields,
  { refused }: Drawn,
  { round }: Choice,
): string[] {
  const isOffered = (name: string) => values.some(([known, value]) => known === name && value !== '')
  const isFound = (name: string) => form.submitters.some((one) => one.name === 'find' && one.value === name)
  const own = form.controls.filter(
    ({ kind, name }) =>
      kind !== 'typed' &&
      kind !== 'file' &&
      refused.some((id) => id.endsWith(`-${name}-error`)) &&
      isOffered(name) &&
      !isFound(name) &&
      !(round > 0 && DEPENDENT.has(`${pathOf(here)} ${name}`)),
  )
  return [...new Set(own.map(({ name }) => name))].map((name) => {
    const sent = values.filter(([known]) => known === name).map(([, value]) => value)
    return `refuses what it offers itself: ${name} ${sent}`
  })
}
