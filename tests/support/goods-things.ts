import { seenOf } from '~/features/goods/contract/bulk'
import { takeDown } from '~/features/goods/server/editing/act-on-many'
import { createGoods } from '~/features/goods/server/editing/create-goods'
import { readGoods } from '~/features/goods/server/editing/read-goods'
import { writeAbout } from '~/features/goods/server/editing/write-about'
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

/** A draft of an operator's, in the category and with the freight of other goods. */
export async function aGoodsDraft(name: string, operatorId?: string): Promise<string> {
  const { id } = await someGoods('Another')
  const { categoryId, freightTemplateId } = await goodsNow(id)
  const sent = { submissionId: randomToken(), nameHans: name, categoryId, freightTemplateId }
  const begun = await createGoods(operatorId ?? (await anOperator()), sent)
  if (!begun.ok) throw new Error(begun.refusal)
  return begun.value.id
}

const draft = async (): Promise<Thing> => {
  const mark = `Draft ${randomToken(8)}`
  const operatorId = await anOperator()
  const id = await aGoodsDraft(mark, operatorId)
  const names = { nameHans: mark, nameHant: '', nameEn: mark, nameEs: '', nameFr: '' }
  const none = { subtitleHans: '', subtitleHant: '', subtitleEn: '', subtitleEs: '', subtitleFr: '' }
  const units = { unitHans: '件', unitHant: '', unitEn: '', unitEs: '', unitFr: '' }
  await writeAbout(operatorId, { id, version: 1, ...names, ...none, ...units })
  return { query: { id }, mark }
}
const byNumber = async (): Promise<Thing> => {
  const { query } = await draft()
  return { query, mark: query.id as string }
}
const sku = async (): Promise<Thing> => {
  const { id, skuId } = await someGoods('A scarf of one size')
  return { query: { id, skuId }, mark: skuId }
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
const byId = { make: byNumber, roles } satisfies Owned

/** What the screens of goods name. */
export const goodsThings = {
  'consoleOneGoods.id': byMark,
  'consoleGoodsAbout.id': byMark,
  'consoleGoodsTerms.id': byId,
  'consoleGoodsMedia.id': byId,
  'consoleGoodsBlocks.id': byId,
  'consoleGoodsOptions.id': byId,
  'consoleGoodsSkus.id': byId,
  'consoleGoodsSku.id': { make: sku, roles } satisfies Owned,
  'consoleGoodsSku.skuId': { make: sku, roles } satisfies Owned,
  'consoleGoodsHistory.id': byMark,
  'consoleGoods.stock': 'a filter: finds only what the asker may see',
  'consoleBulkChange.id': { make: bulkChange, roles } satisfies Owned,
  'consoleGoodsBulk.categoryId': 'of a list that all know',
  'consoleGoodsBulk.percent': 'of a list that all know',
  'consoleGoodsBulk.tag': 'of a list that all know',
  'consoleGoodsBulk.all': 'a filter: finds only what the asker may see',
  'consoleGoodsForm.id': 'of a list that all know',
  'consoleGoodsBlocks.texts': 'of a list that all know',
  'consoleGoodsOptions.texts': 'of a list that all know',
  'consoleGoodsSkus.texts': 'of a list that all know',
} as const

const ofGoods = ({ goods }: { goods: string }) => ({ id: goods })

/** The screens that list what one goods or one SKU has, by its number, and what all goods may promise. */
export const goodsLists = {
  consoleServiceTags: () => ({}),
  consoleOneGoods: ofGoods,
  consoleGoodsBlocks: ofGoods,
  consoleGoodsOptions: ofGoods,
  consoleGoodsSkus: ofGoods,
  consoleGoodsHistory: ofGoods,
  consoleSku: ({ sku }: { sku: string }) => ({ id: sku }),
  consoleStockMoves: ({ sku }: { sku: string }) => ({ skuId: sku }),
}
