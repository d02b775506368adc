import type { z } from 'zod'
import { seenOf } from '~/features/goods/contract/bulk'
import { valuesOfGoods, valuesOfNew } from '~/features/goods/contract/goods-values'
import type { DeskGoods } from '~/features/goods/contract/operators'
import { type GoodsWritten, goodsWritten } from '~/features/goods/contract/saving'
import { takeDown } from '~/features/goods/server/editing/act-on-many'
import { readGoods } from '~/features/goods/server/editing/read-goods'
import { saveGoods } from '~/features/goods/server/editing/save-goods'
import { desk } from '~/house/registers/desk'
import { randomToken } from '~/values/ids'
import { someGoods } from './cast'
import { anOperator } from './order-life'
import type { Owned, Thing } from './thing-makers'

/** Goods as an operator reads them now. */
export async function goodsNow(id: string) {
  const read = await readGoods(id, 'en')
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

/** What the form of goods would send, with other values in the place of some. */
export function formOf(goods: DeskGoods, changed: object = {}) {
  const { id, version, isExclusive } = goods
  const seen = { id, submissionId: randomToken(), version, shownVersion: 0, meant: false, sells: false }
  return goodsWritten.parse({ ...seen, ...valuesOfGoods(goods), isExclusive, ...changed })
}

export const goodsForm = async (id: string, changed: object = {}) => formOf((await goodsNow(id)) as DeskGoods, changed)

/** What the form of new goods would send, in the category and with the freight of other goods. */
export async function newGoodsForm(changed: object = {}) {
  const { id } = await someGoods('Another')
  const { categoryId, freightTemplateId } = await goodsNow(id)
  const sent = { submissionId: randomToken(), version: 0, categoryId, freightTemplateId, brandId: '' }
  return goodsWritten.parse({ ...valuesOfNew({ freightTemplates: [] }), ...sent, ...changed })
}

/** As the call takes it: no field is left out. */
export const asSent = (form: GoodsWritten): z.input<typeof goodsWritten> => {
  const all = Object.keys(goodsWritten.shape).map((name) => [name, form[name as keyof GoodsWritten] ?? ''])
  return JSON.parse(JSON.stringify(Object.fromEntries(all), (_, value) => value ?? ''))
}

export async function aGoodsDraft(name: string, operatorId?: string, changed: object = {}): Promise<string> {
  const sent = await newGoodsForm({ nameHans: name, ...changed })
  const begun = await saveGoods(operatorId ?? (await anOperator()), sent, 'zh-Hans')
  if (!begun.ok) throw new Error(begun.refusal)
  return begun.value.id
}

/** Two colours, a picture and a block, as the form sends them. */
const twoColours = {
  ...{ pictures: ['demo/goods-1001-1'], kind: ['text'], blockKey: [''], text: ['羊毛'], of: [''] },
  ...{ optionHans: ['颜色', '', ''], valueHans: ['红', '蓝'], valueKey: ['red', 'blue'], optionOf: ['0', '0'] },
  ...{ choice: ['red', 'blue'], price: ['12.50', '20'], pieces: ['5', '7'], shown: ['yes', 'yes'] },
  ...{ marketPrice: ['', ''], cost: ['', ''], code: ['R', 'B'], barcode: ['', ''], weight: ['100', '100'] },
  ...{ stockSeen: ['', ''], look: ['', ''], lowBelow: ['', ''] },
}

const draft = async (): Promise<Thing> => {
  const mark = `Draft ${randomToken(8)}`
  const id = await aGoodsDraft('Draft', undefined, twoColours)
  // What a draft begins with is no change.
  const named = await saveGoods(await anOperator(), await goodsForm(id, { nameHans: mark, nameEn: mark }), 'zh-Hans')
  if (!named.ok) throw new Error(named.refusal)
  return { query: { id }, mark }
}

/** A tag for one goods, taken down and not done yet. */
export async function aBulkChange(goodsId: string): Promise<string> {
  const sent = {
    act: 'addTag',
    tag: randomToken(6),
    reason: '',
    pricesMeant: false,
    submissionId: randomToken(),
  } as const
  const taken = await takeDown(await anOperator(), { ...sent, seen: [seenOf(await goodsNow(goodsId))] })
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.value.id
}

const bulkChange = async (): Promise<Thing> => {
  const { query, mark } = await draft()
  return { query: { id: await aBulkChange(query.id as string) }, mark }
}

const roles = desk.goodsEditing.details.roles
const byMark = { make: draft, roles } satisfies Owned

/** What the screens of goods name. */
export const goodsThings = {
  'consoleOneGoods.id': byMark,
  'consoleGoodsHistory.id': byMark,
  'consoleGoods.stock': 'a filter: finds only what the asker may see',
  'consoleBulkChange.id': { make: bulkChange, roles } satisfies Owned,
  'consoleGoodsBulk.categoryId': 'of a list that all know',
  'consoleGoodsBulk.percent': 'of a list that all know',
  'consoleBulkChange.all': 'of a list that all know',
  'consoleGoodsBulk.tag': 'of a list that all know',
  'consoleGoodsBulk.all': 'a filter: finds only what the asker may see',
} as const

const ofGoods = ({ goods }: { goods: string }) => ({ id: goods })

/** The screens that list what one goods or one SKU has, by its number, and what all goods may promise. */
export const goodsLists = {
  consoleServiceTags: () => ({}),
  consoleOneGoods: ofGoods,
  consoleGoodsHistory: ofGoods,
  consoleSku: ({ sku }: { sku: string }) => ({ id: sku }),
  consoleStockMoves: ({ sku }: { sku: string }) => ({ skuId: sku }),
}
