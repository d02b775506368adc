import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { addressOf, member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator, paidOrder, ship } from '#tests/support/order-life'
import { inParallel } from '#tests/support/race'
import { placed, toBuy } from '#tests/support/shopping'
import { saveAddress } from '~/features/addresses/server/edit-addresses'
import { readDeskOrder } from '~/features/order-views/server/read-desk-orders'
import { readOrder } from '~/features/order-views/server/read-orders'
import { audit } from '~/platform/audit/audit'
import { db } from '~/platform/database/pool'
import { writeNote } from '../write-note'
import { changeAddress, changeOwnAddress } from './change-address'
import { shipOrder } from './ship-order'

useDatabase({ connections: 8 })

const HANGZHOU = '330106'
const URUMQI = '650102'

let mei: Person
let home: string
let scarf: Awaited<ReturnType<typeof someGoods>>
let operatorId: string
beforeAll(async () => {
  mei = await member('mei')
  home = await addressOf(mei)
  scarf = await someGoods('scarf', { stock: 500 })
  operatorId = await anOperator()
})
// Payments are said to be made here, without a row of theirs.
afterEach(async () => expect(await audit({ except: ['I-PAY-1'] })).toEqual([]))

async function another(person: Person, region = HANGZHOU): Promise<string> {
  const where = { memberId: person.id, name: 'Lin Lan', phone: '13800138001', region, detail: 'Sea View 5' }
  const saved = await saveAddress({ ...where, isDefault: false })
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value.id
}

async function read(id: string) {
  const order = await readOrder(mei.id, id, 'en')
  if (!order.ok) throw new Error(order.refusal)
  return order.value
}

it('sends an order to another address of its buyer, once', async () => {
  for (const id of [await placed(mei, toBuy(scarf.skuId, home, scarf.price)), await paidOrder(mei, home, scarf)]) {
    const before = await read(id)
    expect(await changeOwnAddress(mei.id, id, home)).toMatchObject({ ok: true })
    expect((await read(id)).mayReaddress).toBe(true)
    const there = await another(mei)
    expect(await changeOwnAddress(mei.id, id, there)).toMatchObject({ ok: true })
    const after = await read(id)
    expect(after).toMatchObject({
      ...{ status: before.status, payable: before.payable, mayReaddress: false },
      address: { name: 'Lin Lan', phone: '13800138001', place: '浙江省 杭州市 西湖区', detail: 'Sea View 5' },
    })
    expect(await changeOwnAddress(mei.id, id, home)).toMatchObject({ refusal: 'readdressedAlready' })
  }
})

it('does so for one of several who ask at once', async () => {
  const id = await paidOrder(mei, home, scarf)
  const there = await another(mei)
  const results = await inParallel(6, 6, () => changeOwnAddress(mei.id, id, there))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

it('knows neither orders nor addresses of others', async () => {
  const qiang = await member('qiang')
  const id = await paidOrder(mei, home, scarf)
  expect(await changeOwnAddress(qiang.id, id, await another(qiang))).toMatchObject({ refusal: 'notFound' })
  const foreign = await another(qiang)
  expect(await changeOwnAddress(mei.id, id, foreign)).toMatchObject({ refusal: 'notFound', field: 'addressId' })
})

it('keeps what was agreed: not where delivery costs another amount', async () => {
  const id = await paidOrder(mei, home, scarf)
  const far = await another(mei, URUMQI)
  await sql`
    insert into freight_rules (template_id, regions, first_units, first_fen, extra_units, extra_fen)
    select freight_template_id, array['65'], 1, 9900, 1, 0 from goods where id = ${scarf.id}`.execute(db)
  await sql`insert into settings (key, value) values ('orders.freeFreightFrom', '1000000')`.execute(db)
  expect(await changeOwnAddress(mei.id, id, far)).toMatchObject({
    refusal: 'freightDiffers',
    params: { there: '99.00' },
  })
  await sql`delete from settings`.execute(db)
  const { address, mayReaddress } = await read(id)
  expect({ detail: address.detail, mayReaddress }).toEqual({ detail: 'West Lake Road 1', mayReaddress: true })
  // An operator bears the difference.
  const given = { name: 'Lin Lan', phone: '13800138001', place: '新疆乌鲁木齐市天山区', detail: 'Sea View 5' }
  expect(await changeAddress(operatorId, id, given)).toMatchObject({ ok: true })
})

it('leaves an order alone of which a part has left, or that is over', async () => {
  const [there, given] = [
    await another(mei),
    { name: 'Lin Lan', phone: '13800138001', place: '浙江省杭州市西湖区', detail: 'Sea View 5' },
  ]
  const begun = await paidOrder(mei, home, scarf, 2)
  const { lines } = await read(begun)
  const parcel = { company: 'yuantong', number: 'YT900777', lines: [{ lineId: lines[0]?.id as string, quantity: 1 }] }
  expect(await shipOrder({ operatorId, orderId: begun, parcels: [parcel] })).toMatchObject({ ok: true })
  const gone = await paidOrder(mei, home, scarf)
  await ship(gone)
  for (const id of [begun, gone]) {
    expect(await changeOwnAddress(mei.id, id, there)).toMatchObject({ refusal: 'addressFixed' })
    expect(await changeAddress(operatorId, id, given)).toMatchObject({ refusal: 'addressFixed' })
    expect((await read(id)).mayReaddress).toBe(false)
  }
})

it('lets an operator do it always, tells the buyer and logs nobody’s name', async () => {
  const id = await paidOrder(mei, home, scarf)
  await changeOwnAddress(mei.id, id, await another(mei))
  const given = { name: 'Lan Lin', phone: '13800138002', place: '浙江杭州西湖区', detail: 'Hill 7' }
  expect(await changeAddress(operatorId, id, { ...given, place: 'Nowhere' })).toMatchObject({
    ...{ refusal: 'regionUnknown', field: 'place' },
  })
  expect(await changeAddress(operatorId, id, given)).toMatchObject({ ok: true })
  expect((await read(id)).address).toEqual({ ...given, place: '浙江省 杭州市 西湖区' })
  const notices = db.selectFrom('notices').select('kind').where('member_id', '=', mei.id).orderBy('id', 'desc')
  expect(await notices.executeTakeFirst()).toEqual({ kind: 'orderReaddressed' })
  const { rows } = await sql<{ act: string }>`
    select a::text as act from operator_acts a where act = 'readdressOrder' and subject_id = ${id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.act).not.toMatch(/Lan|13800138002|Hill/)
})

it('tells the second operator, who then knows what stands there, and overwrites nothing unseen', async () => {
  const id = await paidOrder(mei, home, scarf)
  const marks = async () => {
    const read = await readDeskOrder(id, 'en')
    if (!read.ok) throw new Error(read.refusal)
    return { address: read.value.addressMark, note: read.value.noteMark }
  }
  const seen = await marks()
  const to = (name: string) => ({ name, phone: '13800138001', place: '浙江省 杭州市 西湖区', detail: 'Sea View 5' })
  expect(await changeAddress(operatorId, id, { ...to('Lin Lan'), seen: seen.address })).toMatchObject({ ok: true })
  const second = { ...to('Lin Tao'), seen: seen.address }
  expect(await changeAddress(operatorId, id, second)).toMatchObject({
    ...{ refusal: 'overtaken' },
  })
  expect((await read(id)).address.name).toBe('Lin Lan')
  expect(await changeAddress(operatorId, id, { ...second, seen: (await marks()).address })).toMatchObject({ ok: true })

  expect(await writeNote(operatorId, id, { note: 'Call first', seen: seen.note })).toMatchObject({ ok: true })
  expect(await writeNote(operatorId, id, { note: 'A gift', seen: seen.note })).toMatchObject({
    ...{ refusal: 'overtaken', params: { by: expect.any(String), at: expect.any(String) } },
  })
  expect(await writeNote(operatorId, id, { note: 'A gift', seen: (await marks()).note })).toMatchObject({ ok: true })
})
