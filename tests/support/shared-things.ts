import { addBrand } from '~/features/goods/server/catalogue/add-goods'
import { transaction } from '~/platform/database/transaction'
import { anActivity } from './activities'
import { aSchoolArticle, handedIn, setFirst } from './articles'
import { type Person, someGoods } from './cast'
import { aSale } from './flash-sales'
import { aPage, pageBlockOf } from './pages'
import { somePointsGoods } from './points-goods'

type Shared = (by: Person) => Promise<Record<string, string>>

async function memberArticle(by: Person) {
  await setFirst(false)
  return { id: await handedIn(by) }
}
async function onSale() {
  const { id: goodsId, skuId } = await someGoods('Sold in a flash', { stock: 20 })
  return { id: (await aSale({ goodsId, skuId })).saleId }
}
const forPoints = async () => ({
  id: (await somePointsGoods({ skuId: (await someGoods('Had for points', { stock: 20 })).skuId })).pointsGoodsId,
})

/** What screens that people hand on show, of what is nobody's own: the parameters of their addresses. */
export const sharedThings: Record<string, Shared> = {
  goodsShare: async () => ({ id: (await someGoods('Handed on', { stock: 5 })).id }),
  flashGoods: onSale,
  pointsGoods: forPoints,
  brand: async () => ({ id: await transaction((tx) => addBrand(tx, { name: { en: 'Quiet', 'zh-Hans': '静' } })) }),
  activity: async () => ({ id: await anActivity() }),
  activityCustomize: async () => ({ id: await aPage([pageBlockOf('text', { text: 'Soon it is spring.' })]) }),
  article: async () => ({ id: await aSchoolArticle() }),
  memberArticle,
}
