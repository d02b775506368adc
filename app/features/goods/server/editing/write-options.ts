import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { withText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { GOODS_OPTIONS_MOST, GOODS_SKUS_MOST, type goodsOptions, OPTION_VALUES_MOST } from '../../contract/editing'
import { type Changed, changeGoods, type Said } from './change-goods'
import { choiceOf, combinations } from './choices-of'
import type { GoodsRow, StoredOption } from './store'
import { dropUnused, hideSkus, listStored, writePrices } from './store-skus'
import { saidTexts } from './write-about'

type OptionsInput = z.output<typeof goodsOptions>
type Typed = { text: string; key: string; at: number }

const KEY_BYTES = 4

const typedOf = ({ value, valueKey, optionOf }: OptionsInput, option: number): Typed[] =>
  value.map((text, at) => ({ text, key: valueKey[at] ?? '', at })).filter(({ at }) => optionOf[at] === option)

/** Only the mall's own language decides on options and values; others name them. */
function optionsOf(input: OptionsInput, before: readonly StoredOption[]): StoredOption[] {
  const { language } = input
  const isOwn = language === 'zh-Hans'
  return Array.from({ length: GOODS_OPTIONS_MOST }, (_, at): StoredOption => {
    const was = before[at]
    const typed = typedOf(input, at)
    const known = (key: string) => was?.values.find((value) => value.key === key && !value.isGone)
    const values = typed.flatMap(({ text, key }) => {
      const value = known(key)
      if (isOwn ? !text : !value) return []
      return [
        { ...value, key: value?.key ?? randomToken(KEY_BYTES), name: withText(value?.name ?? {}, language, text) },
      ]
    })
    return { name: withText(was?.name ?? {}, language, input.option[at] ?? ''), values }
  }).filter(({ values }) => values.length > 0)
}

function twice(input: OptionsInput): Result<object, 'optionTwice'> {
  for (const [at, text] of input.value.entries()) {
    const first = input.value.findIndex((one, index) => one === text && input.optionOf[index] === input.optionOf[at])
    if (text && first < at) return refuse('optionTwice', { field: `value[${at}]` })
  }
  return ok({})
}

async function takeAway(tx: Tx, row: GoodsRow, options: readonly StoredOption[]) {
  const skus = await listStored(tx, row.id)
  const offered = new Set(combinations(options).map(choiceOf))
  const over = skus.filter(({ values }) => !offered.has(choiceOf(values)))
  const gone = await dropUnused(
    tx,
    over.map(({ id }) => id),
  )
  const hidden = over.filter(({ id }) => !gone.includes(id))
  await hideSkus(
    tx,
    hidden.map(({ id }) => id),
  )
  const isSold = skus.some((sku) => !sku.isHidden && !over.includes(sku))
  return { hidden, isSold }
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

/** Refused as lastSku where goods on sale would have nothing to sell. */
export const writeOptions = (
  operatorId: string,
  input: OptionsInput,
): Promise<Changed<'optionTwice' | 'skusMany' | 'lastSku'>> =>
  changeGoods<'optionTwice' | 'skusMany' | 'lastSku'>(operatorId, 'options', input, async (tx, row) => {
    const unlike = twice(input)
    if (!unlike.ok) return unlike
    const options = optionsOf(input, row.options)
    const isMany = options.some(({ values }) => values.length > OPTION_VALUES_MOST)
    if (isMany || combinations(options).length > GOODS_SKUS_MOST)
      return refuse('skusMany', { params: { most: GOODS_SKUS_MOST } })
    const { hidden, isSold } = await takeAway(tx, row, options)
    if (row.status === 'on sale' && !isSold) return refuse('lastSku')
    await writePrices(tx, row.id)
    const stored = withGone(options, row.options, hidden)
    return ok({
      set: [sql`options = ${JSON.stringify(stored)}::jsonb`],
      before: said(row.options),
      after: said(stored),
    })
  })
