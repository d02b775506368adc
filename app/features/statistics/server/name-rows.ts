import { optionText, skusForSale } from '~/features/goods/server/catalogue/skus-for-sale'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { dateTimeText } from '~/values/time'
import type { ReportName } from '../contract/reports'
import { idOf, sourceOf } from './sources'
import type { Named } from './store-names'

interface Name {
  id: string
  /** Null for words of ours, and for what is gone. */
  name: string | null
  isGone: boolean
}

const OF_SKUS: readonly ReportName[] = ['skus', 'stock']

function textOf({ name, at }: Named, locale: Locale): string | null {
  const text = name !== null && typeof name === 'object' ? pickText(name, locale) : name
  return at ? `${text} · ${dateTimeText(new Date(at), locale)}` : text
}

async function namesOfSkus(ids: readonly string[], locale: Locale): Promise<Map<string, string | null>> {
  const skus = await skusForSale(db, ids)
  return new Map(
    [...skus].map(([id, { title, options }]) => [
      id,
      [pickText(title, locale), optionText(options, locale)].filter(Boolean).join(' · '),
    ]),
  )
}

/** In the order of their keys. */
export async function nameRows(report: ReportName, keys: readonly string[], locale: Locale): Promise<Name[]> {
  const source = sourceOf(report)
  const known = keys.filter((key) => key !== '')
  const isNamed = source.names !== undefined || OF_SKUS.includes(report)
  const names = source.names
    ? new Map((await source.names(db, known)).map((one) => [one.id, textOf(one, locale)]))
    : isNamed
      ? await namesOfSkus(known, locale)
      : new Map<string, string | null>()
  return keys.map((key) => {
    const name = names.get(key) ?? null
    return { id: idOf(key), name, isGone: isNamed && key !== '' && name === null }
  })
}
