import { FIELD_LOCALES, fieldsOf } from '~/contract/language-fields'
import { GOODS_OPTIONS_MOST } from '~/features/goods/contract/editing'
import { type Values, valuesOfGoods, valuesOfNew } from '~/features/goods/contract/goods-values'
import { readForForm } from '~/features/goods/server/editing/read-goods'
import * as m from '~/paraglide/messages'
import type { Tx } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { refuse } from '~/values/result'
import { choiceIn } from './choices'
import { isNew, type Wrote } from './importing'
import { sendGoods } from './send-goods'
import type { StoredRow } from './store-rows'
import { choicesOfGoods } from './store-things'
import type { Work } from './store-work'

const FIELDS = ['price', 'marketPrice', 'cost', 'pieces', 'code', 'barcode', 'weight', 'lowBelow', 'look'] as const
const LISTS = [...FIELDS, 'choice', 'stockSeen', 'shown', 'valueKey', 'optionOf'] as const
const KEY_BYTES = 4

/** The form of goods with its lists, as it stands in a browser. */
class Form {
  /** In which line of the file each SKU stands. */
  readonly lines = new Map<number, number>()
  constructor(
    readonly values: Values,
    readonly ids: readonly string[],
  ) {
    const names = [...LISTS, ...Object.values(FIELD_LOCALES).flatMap((suffix) => [`value${suffix}`, `option${suffix}`])]
    for (const name of names) values[name] = [...(this.list(name) ?? [])]
  }
  list(name: string): string[] {
    const value = this.values[name]
    return Array.isArray(value) ? value : []
  }

  /** The key of a value of an option; new ones come behind those that are there. */
  private keyOf(option: number, text: string): string {
    const names = Object.values(FIELD_LOCALES).map((suffix) => this.list(`value${suffix}`))
    const at = this.list('valueKey').findIndex(
      (_, place) => this.list('optionOf')[place] === String(option) && names.some((list) => list[place] === text),
    )
    if (at >= 0) return this.list('valueKey')[at] as string
    const key = randomToken(KEY_BYTES)
    for (const [name, value] of Object.entries({
      ...fieldsOf('value', { 'zh-Hans': text }),
      valueKey: key,
      optionOf: String(option),
    }))
      this.list(name).push(value)
    return key
  }

  /** Undefined where the row has other options than the goods, of which the first SKU says which. */
  private add(row: StoredRow): number | undefined {
    const keys: string[] = []
    for (let option = 0; option < GOODS_OPTIONS_MOST; option++) {
      const [name, value] = [row.after[`option${option + 1}`], row.after[`value${option + 1}`]]
      const isThere = Boolean(this.list('optionHans')[option])
      if (!value && isThere) return undefined
      if (!value) break
      if (!isThere && (this.ids.length > 0 || this.lines.size > 0)) return undefined
      if (!isThere) this.list('optionHans')[option] = name || String(option + 1)
      keys.push(this.keyOf(option, value))
    }
    const choice = keys.join('.')
    const known = this.list('choice').indexOf(choice)
    if (known >= 0) return known
    const at = this.list('choice').push(choice) - 1
    for (const field of FIELDS) this.list(field)[at] = ''
    for (const [name, value] of [
      ['stockSeen', ''],
      ['shown', 'yes'],
    ] as const)
      this.list(name)[at] = value
    return at
  }

  placeOf(row: StoredRow): number | undefined {
    const at = isNew(row.key) ? this.add(row) : this.ids.indexOf(row.key)
    return at === -1 ? undefined : at
  }

  put(row: StoredRow, at: number): void {
    this.lines.set(at, row.line)
    for (const field of FIELDS) if (row.after[field] !== undefined) this.list(field)[at] = row.after[field]
    if (row.after.shown !== undefined) this.list('shown')[at] = row.after.shown === '0' ? 'no' : 'yes'
  }
}

const blame = (line: number | undefined, why: string): Wrote => ({ ...refuse('badInput'), line, why })

async function formOfNew({ after, line }: StoredRow, work: Work): Promise<Values | Wrote> {
  const { categories, freights } = await choicesOfGoods()
  const category = choiceIn(categories, after.category ?? '', work.locale)
  if ('wrong' in category)
    return blame(line, after.category ? category.wrong : m.console_imports_no_category({}, { locale: work.locale }))
  const templates = freights.map(({ id }) => ({ id, name: '' }))
  const { freightTemplateId, ...first } = valuesOfNew({ freightTemplates: templates })
  return {
    ...{ ...first, ...fieldsOf('name', { 'zh-Hans': after.goodsName ?? '' }), categoryId: category.id },
    freightTemplateId: freightTemplateId || (freights[0]?.id ?? ''),
  }
}

export async function writeSkus(tx: Tx, work: Work, subject: string, rows: readonly StoredRow[]): Promise<Wrote> {
  const { locale, meant } = work
  const read = isNew(subject) ? undefined : await readForForm(tx, subject, locale)
  if (read && !read.ok) return read
  const goods = read?.value
  const values = goods
    ? valuesOfGoods(goods as never)
    : await formOfNew((rows.find(({ after }) => after.category) ?? rows[0]) as StoredRow, work)
  if ('ok' in values) return values as Wrote
  const form = new Form(values as Values, goods?.skus.map(({ id }) => id) ?? [])
  for (const row of rows) {
    const at = form.placeOf(row)
    if (at === undefined) return blame(row.line, m.console_imports_options({}, { locale }))
    // Somebody has added it since the check.
    if (isNew(row.key) && at < form.ids.length) return { ...refuse('overtaken'), line: row.line }
    // By a value in another language.
    if (form.lines.has(at)) return blame(row.line, m.console_imports_twice({}, { locale }))
    form.put(row, at)
  }
  const lineOf = (place: string | number | undefined) => form.lines.get(Number(place))
  return sendGoods(tx, work, { goods, values: form.values, meant, lineOf })
}
