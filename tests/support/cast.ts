import { sql } from 'kysely'
import { saveAddress } from '~/features/addresses/server/edit-addresses'
import { addCategory, addFreightTemplate, addGoods, type NewGoods } from '~/features/goods/server/catalogue/add-goods'
import { registerMember } from '~/features/members/server/register-member'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { fen } from '~/values/money'

/** The people that the tests tell about. */
const phones = { mei: '13800138000', qiang: '13900139000', lan: '15800158000' } as const
export type Person = { id: string; phone: string }

const texts = (text: string) => ({ en: text, 'zh-Hans': text })

/** Goods with one SKU that costs ¥129 and of which `stock` are there; anything may be said otherwise. */
export async function someGoods(
  name: string,
  { stock = 50, price = 12_900, ...rest }: Partial<NewGoods> & { stock?: number; price?: number } = {},
) {
  return transaction(async (tx) => {
    const categoryId = rest.categoryId ?? (await addCategory(tx, { name: texts('Scarves') }))
    const freightTemplateId =
      rest.freightTemplateId ??
      (await addFreightTemplate(tx, {
        name: 'by piece',
        countsBy: 'piece',
        rules: [{ regions: [], firstUnits: 1, firstFen: fen(800), extraUnits: 1, extraFen: fen(200) }],
      }))
    const goods = await addGoods(tx, {
      categoryId,
      freightTemplateId,
      name: texts(name),
      subtitle: texts(`A fine ${name}`),
      unit: texts('piece'),
      pictures: ['demo/goods-1001-1'],
      details: [],
      options: [],
      skus: [{ values: [], price: fen(price), stock, weight: 200 }],
      ...rest,
    })
    return { id: goods.id, skuId: goods.skus[0]?.id as string, skus: goods.skus, price: fen(price) }
  })
}

/** A registered member. */
export async function member(name: keyof typeof phones): Promise<Person> {
  const phone = phones[name]
  const { id } = await transaction((tx) => registerMember(tx, { phone }))
  return { id, phone }
}

/** Gives a member an address in Hangzhou and answers its id. */
export async function addressOf(person: Person): Promise<string> {
  const saved = await saveAddress({
    memberId: person.id,
    name: 'Lin Mei',
    phone: person.phone,
    region: '330106',
    detail: 'West Lake Road 1',
    isDefault: true,
  })
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value.id
}

/** Goods without anything around them, as many as a limit needs. */
export async function plainGoods(count: number): Promise<string[]> {
  const { id } = await someGoods('many')
  const { rows } = await sql<{ id: string }>`
    insert into goods (category_id, name, subtitle, unit, pictures, details, options, freight_template_id, status,
      price_from, price_to, words)
    select category_id, name, subtitle, unit, pictures, details, options, freight_template_id, status, price_from,
      price_to, words from goods, generate_series(1, ${count}::int) where id = ${id} returning id`.execute(db)
  return rows.map((row) => row.id)
}
