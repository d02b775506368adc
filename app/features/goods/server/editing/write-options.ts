import { sql } from 'kysely'
import { FIELD_LOCALES } from '~/contract/language-fields'
import type { Tx } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import type { Locale, Texts } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { GOODS_OPTIONS_MOST, GOODS_SKUS_MOST, OPTION_VALUES_MOST } from '../../contract/editing'
import type { GoodsWritten } from '../../contract/saving'
import type { Planned, Said } from './change-goods'
import { choiceOf, combinations } from './choices-of'
import type { GoodsRow, StoredOption } from './store'
import { dropUnused, hideSkus, listStored, sortSkus } from './store-skus'
import { saidTexts } from './write-about'

type OptionsInput = Pick<
  GoodsWritten,
  `${'option' | 'value'}${(typeof FIELD_LOCALES)[Locale]}` | 'valueKey' | 'optionOf'
>

const KEY_BYTES = 4

const textsAt = (sent: OptionsInput, name: 'option' | 'value', at: number): Texts =>
  Object.fromEntries(
    Object.entries(FIELD_LOCALES).flatMap(([locale, suffix]) => {
      const text = sent[`${name}${suffix}`][at]
      return text ? [[locale, text]] : []
    }),
  )

/** A value without a text in the mall's own language is none. New ones keep the key that the form gave them for its SKUs. */
function optionsOf(sent: OptionsInput, before: readonly StoredOption[]): StoredOption[] {
  return Array.from({ length: GOODS_OPTIONS_MOST }, (_, option): StoredOption => {
    const keys = new Set<string>()
    const values = sent.valueHans.flatMap((text, at) => {
      if (!text || sent.optionOf[at] !== option) return []
      const typed = sent.valueKey[at] ?? ''
      const key = typed && !keys.has(typed) ? typed : randomToken(KEY_BYTES)
      keys.add(key)
      const known = before[option]?.values.find((value) => value.key === key)
      return [{ ...(known?.picture && { picture: known.picture }), key, name: textsAt(sent, 'value', at) }]
    })
    return { name: textsAt(sent, 'option', option), values }
  }).filter(({ values }) => values.length > 0)
}

function twice({ valueHans, optionOf }: OptionsInput): Result<object, 'optionTwice'> {
  for (const [at, text] of valueHans.entries()) {
    const first = valueHans.findIndex((one, index) => one === text && optionOf[index] === optionOf[at])
    if (text && first < at) return refuse('optionTwice', { field: `valueHans[${at}]` })
  }
  return ok({})
}

async function takeAway(tx: Tx, row: GoodsRow, options: readonly StoredOption[]) {
  const skus = await listStored(tx, row.id)
  const offered = combinations(options).map(choiceOf)
  const placed = skus.map((sku) => ({ ...sku, sort: offered.indexOf(choiceOf(sku.values)) }))
  const over = placed.filter(({ sort }) => sort < 0)
  await sortSkus(
    tx,
    placed.filter(({ sort }) => sort >= 0),
  )
  const gone = await dropUnused(
    tx,
    over.map(({ id }) => id),
  )
  const hidden = over.filter(({ id }) => !gone.includes(id))
  await hideSkus(
    tx,
    hidden.map(({ id }) => id),
  )
  return hidden
}

/** With the values that only hidden SKUs have, so that those keep their names. */
const withGone = (options: StoredOption[], before: readonly StoredOption[], hidden: readonly { values: string[] }[]) =>
  options.map((option, at): StoredOption => {
    const needed = new Set(hidden.map(({ values }) => values[at]))
    const old = before[at]?.values.filter(
      ({ key }) => needed.has(key) && !option.values.some((value) => value.key === key),
    )
    return {
      ...option,
      values: [...option.values, ...(old ?? []).map((value) => ({ ...value, isGone: true as const }))],
    }
  })

const said = (options: readonly StoredOption[]): Said =>
  Object.assign(
    {},
    ...options.flatMap(({ name, values }, at) => [
      saidTexts(`option ${at + 1}`, name),
      ...values
        .filter(({ isGone }) => !isGone)
        .map((value, place) => saidTexts(`value ${at + 1}.${place + 1}`, value.name)),
    ]),
  )

export async function planOfOptions(
  tx: Tx,
  row: GoodsRow,
  sent: OptionsInput,
): Promise<Result<Planned, 'optionTwice' | 'skusMany'>> {
  const unlike = twice(sent)
  if (!unlike.ok) return unlike
  const options = optionsOf(sent, row.options)
  const isMany = options.some(({ values }) => values.length > OPTION_VALUES_MOST)
  if (isMany || combinations(options).length > GOODS_SKUS_MOST)
    return refuse('skusMany', { params: { most: GOODS_SKUS_MOST } })
  const apply = async () => {
    const stored = withGone(options, row.options, await takeAway(tx, row, options))
    return [sql`options = ${JSON.stringify(stored)}::jsonb`]
  }
  return ok({ before: said(row.options), after: said(options), apply })
}
