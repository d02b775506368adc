import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { type Cells, saidOf } from './read-cells'
import type { Choice } from './store-things'

type Found = { id: string } | { wrong: string }

const isNamed = ({ names }: Choice, name: string) => Object.values(names).includes(name)

export const unknown = (typed: string, locale: Locale) => ({
  wrong: m.console_imports_unknown({ name: saidOf(typed) }, { locale }),
})
export const several = (typed: string, locale: Locale) => ({
  wrong: m.console_imports_several({ name: saidOf(typed) }, { locale }),
})

/** By its number, or by its name in any language where that is the name of one. */
export function choiceIn(choices: readonly Choice[], typed: string, locale: Locale): Found {
  const byNumber = choices.find(({ id }) => id === typed)
  const found = byNumber ? [byNumber] : choices.filter((one) => isNamed(one, typed))
  if (found.length === 1) return { id: (found[0] as Choice).id }
  return found.length === 0 ? unknown(typed, locale) : several(typed, locale)
}

/**
 * The number that a row means where it has a column with numbers and one with names. Whoever changes the name alone means
 * another thing. Undefined where the file says nothing.
 */
export function meantChoice(
  cells: Cells,
  [number, name]: readonly [string, string],
  now: Cells | undefined,
  choices: readonly Choice[],
  locale: Locale,
): Found | undefined {
  const [typed = '', named = ''] = [cells[number], cells[name]]
  const isByName = named !== '' && (typed === '' || (typed === now?.[number] && named !== now?.[name]))
  if (isByName) {
    const own = choices.find(({ id }) => id === now?.[number])
    if (own && isNamed(own, named)) return { id: own.id }
    return choiceIn(choices, named, locale)
  }
  return typed === '' ? (cells[number] === undefined ? undefined : { id: '' }) : choiceIn(choices, typed, locale)
}
