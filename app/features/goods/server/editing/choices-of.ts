import { type Locale, pickText } from '~/values/locales'
import { GOODS_SKUS_MOST } from '../../contract/editing'
import type { StoredOption } from './store'

/** A SKU is identified by the keys of its values, one of each option. */
export const choiceOf = (values: readonly string[]): string => values.join('.')

export function combinations(options: readonly StoredOption[]): string[][] {
  let all: string[][] = [[]]
  for (const { values } of options) {
    const keys = values.filter(({ isGone }) => !isGone).map(({ key }) => key)
    all = all.flatMap((before) => keys.map((key) => [...before, key]))
    // Nobody sells more of them, and their number multiplies.
    if (all.length > 20 * GOODS_SKUS_MOST) return all
  }
  return all
}

export const choiceName = (values: readonly string[], options: readonly StoredOption[], locale: Locale): string =>
  values
    .map((key, at) => options[at]?.values.find((value) => value.key === key)?.name ?? {})
    .map((name) => pickText(name, locale))
    .filter(Boolean)
    .join(' / ')
