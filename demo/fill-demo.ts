import { sql } from 'kysely'
import { createBatch } from '~/features/coupons/server/create-batch'
import { addBrand, addCategory, addFreightTemplate, addGoods } from '~/features/goods/server/catalogue/add-goods'
import { registerMember } from '~/features/members/server/register-member'
import { createTask } from '~/features/review-rewards/server/operate-tasks'
import { RETURN_ADDRESS_KEY, type ReturnAddress } from '~/features/settings/contract/operators'
import { addSynonyms } from '~/features/shelves/server/operate-words'
import { replaceWords } from '~/features/shelves/server/store-words'
import { HOME_KEY } from '~/features/storefront/contract/pages'
import { addPage } from '~/features/storefront/server/pages/write-page'
import { type Tx, transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'
import { catalogue } from './data/catalogue'
import { demoCoupons } from './data/coupons'
import { homeContents } from './data/home'
import { contentsOf, pages } from './data/pages'
import { addDemoPointsGoods } from './data/points-goods'
import { addDemoPrizes } from './data/prizes'
import { demoRewards } from './data/rewards'
import type { DemoGoods } from './data/types'

const MARKER = 'demo.filled'
/** Anybody may log in with it: the codes of a demo are shown at /sandbox/sms. */
export const DEMO_PHONE = '13800138000'
const MEMBER = { phone: DEMO_PHONE, nickname: 'Lin Mei' }
const REWARDED = ['3013', '7009'] as const
const RETURNS_TO: ReturnAddress = {
  name: '丁香售后',
  phone: '0571-88880000',
  place: '浙江省 杭州市 余杭区',
  detail: '丁香路 8 号 售后仓',
}
const MOST_PICKS = 4

async function addDemoGoods(tx: Tx, goods: DemoGoods): Promise<void> {
  const { id, category, brand, scenes: _, options, freight, skus, ...same } = goods
  await addGoods(tx, {
    ...same,
    id,
    categoryId: category,
    brandId: brand,
    freightTemplateId: freight,
    options: options.map(({ name, values }) => ({
      name,
      values: values.map(({ key, name, hue }) => ({
        key,
        name,
        picture: hue === undefined ? undefined : `demo/goods-${id}-o-${key}`,
      })),
    })),
    skus: skus.map(({ price, marketPrice, cost, ...sku }) => ({
      ...sku,
      price: fen(price),
      marketPrice: marketPrice === undefined ? undefined : fen(marketPrice),
      cost: fen(cost),
    })),
  })
}

async function setIfNone(tx: Tx, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value) }
  await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

async function addCatalogue(tx: Tx): Promise<void> {
  // A category's parent stands before it.
  for (const [sort, { id, parent, name, picture }] of catalogue.categories.entries()) {
    await addCategory(tx, { id, parentId: parent, name, picture, sort })
  }
  for (const [sort, { id, name, story }] of catalogue.brands.entries()) {
    await addBrand(tx, { id, name, story, logo: `demo/brand-${id}`, sort })
  }
  for (const { rules, ...template } of catalogue.freightTemplates) {
    const priced = rules.map((rule) => ({ ...rule, firstFen: fen(rule.firstFen), extraFen: fen(rule.extraFen) }))
    await addFreightTemplate(tx, { ...template, rules: priced })
  }
  for (const goods of catalogue.goods) await addDemoGoods(tx, goods)
  // Listed over half a year, so that the newest are those that the catalogue calls new.
  await sql`update goods set created_at = shop_now() - make_interval(days => 7 + abs(hashtext(id) % 180))
    where not tags @> '{new}'`.execute(tx)
}

/**
 * All or nothing, and once, also where two processes start at the same time or the operator has removed things since.
 */
export async function fillDemo(): Promise<void> {
  // The second process waits for the whole filling, which takes long on a slow machine.
  await transaction(fillOnce, { isUnhurried: true })
}

async function fillOnce(tx: Tx): Promise<void> {
  // A demo that was filled before had an address without anybody's doing.
  await setIfNone(tx, RETURN_ADDRESS_KEY, RETURNS_TO)
  const marked = await tx
    .insertInto('settings')
    .values({ key: MARKER, value: 'true' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!marked) return
  await addSynonyms(tx, catalogue.synonyms)
  await addCatalogue(tx)
  const choices = catalogue.goods.filter((goods) => goods.tags.includes('choice') && goods.status !== 'off sale')
  await addPage(tx, HOME_KEY, homeContents(choices.slice(0, MOST_PICKS).map((goods) => goods.id)))
  for (const [locale, words] of Object.entries(catalogue.hotWords)) await replaceWords(tx, locale, words)
  for (const page of pages) await addPage(tx, page.key, contentsOf(page))
  for (const batch of demoCoupons) await createBatch(tx, batch)
  await addDemoPrizes(tx)
  await addDemoPointsGoods(tx)
  await setIfNone(tx, 'rewards.isOn', 1)
  for (const task of demoRewards(REWARDED)) await createTask(tx, task)
  const { id } = await registerMember(tx, { phone: MEMBER.phone })
  await tx.updateTable('members').set({ nickname: MEMBER.nickname }).where('id', '=', id).execute()
}
