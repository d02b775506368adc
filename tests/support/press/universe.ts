import { partsOf, screens } from '../screen-parameters'
import { filesBelow, isCode, isOfScreens, isTest, textOf } from '../sources'

/** One press that did what it is for. */
export type Accepted = { screen: string; target: string; form: string; submitter: string }

const files = () => filesBelow('app').filter((path) => isCode(path) && !isTest(path) && isOfScreens(path))

const FORM = /\b(?:formFor|callForm)\(\s*'([\w-]+)'/g
const BUTTON = /<(?:Button|button)\b[^>]*?\bname="(\w+)"\s+value="([\w:-]+)"/g
const INTENT = /<Button\b[^>]*?\bintent="([\w:-]+)"/g
/** Whichever form its button stands in, an act is done by its name. */
const ACT = /^ +(\w+): act\(|\bdeskAct\(\s*'([\w-]+)'/gm

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...found]) => found.filter(Boolean) as string[])

/** What can be pressed as the sources of screens name it: their forms, their buttons and their tables of acts. */
function namedIn(file: string): string[] {
  const text = textOf(file)
  return [
    ...all(text, FORM).map(([id]) => `form ${id}`),
    ...all(text, BUTTON).map(([name, value]) => `${name}=${value}`),
    ...all(text, INTENT).map(([intent]) => `intent=${intent}`),
    ...all(text, ACT).map(([act]) => `act ${act}`),
  ]
}

const idOf = (form: string) => form.split('(', 1)[0]?.replace(/^get /, '') ?? ''

const isPress = (named: string, { form, submitter }: Accepted) =>
  named === `form ${idOf(form)}` ||
  named === submitter ||
  (named.startsWith('act ') && [idOf(form), submitter].some((one) => one.replace('intent=', '') === named.slice(4)))

/** What of all screens and of all that they name no press has reached: `screen x`, `file: form x` and the like. */
export function unreached(reached: { screens: ReadonlySet<string>; accepted: readonly Accepted[] }): string[] {
  const parts = new Map(screens.map(({ name, file }) => [name, new Set(partsOf(file))]))
  const within = (file: string, { screen, target }: Accepted) =>
    [screen, target].some((name) => parts.get(name)?.has(file))
  const presses = files().flatMap((file) =>
    [...new Set(namedIn(file))]
      .filter((named) => !reached.accepted.some((one) => isPress(named, one) && within(file, one)))
      .map((named) => `${file.replace(/^app\/(features\/)?/, '')}: ${named}`),
  )
  const missed = screens.filter(({ name }) => name && !reached.screens.has(name)).map(({ name }) => `screen ${name}`)
  return [...missed, ...presses].sort()
}
