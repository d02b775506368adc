import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { askCall } from '#tests/support/call-over-http'
import type { Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { aPayout, approvedPayout, somebody, toBank } from '#tests/support/payouts'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { insertUpload } from '~/features/uploads/server/store'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { dayOf } from '~/values/time'
import type { Payee } from '../contract/operators'
import { payouts } from './concept'

useDatabase()

let finance: { id: string }
let operator: string
beforeAll(async () => {
  finance = await operatorOf('finance')
  operator = await operatorTokenOf(finance)
})

it('shows an account masked, and whole only to a fresh factor, which the audit log tells', async () => {
  const id = await aPayout(await somebody(), toBank)
  const { data } = await askCall(desk.payouts.details, { id }, { operator })
  expect(JSON.stringify(data)).not.toMatch(/6222021234567890|林小梅/)
  const stale = await operatorTokenOf(finance, { isFresh: false })
  expect((await askCall(desk.payouts.account, { id }, { operator: stale })).code).not.toBe(200)
  expect(await askCall(desk.payouts.account, { id }, { operator })).toMatchObject({
    data: { name: '林小梅', number: '6222021234567890', bank: '工商银行' },
  })
  const noted = db.selectFrom('operator_acts').select('act').where('act', '=', 'showPayoutAccount')
  expect(await noted.execute()).toHaveLength(1)
})

it('hands to the bank what people pay now, and is asked by finance alone', async () => {
  await aPayout(await somebody(), toBank)
  const id = await approvedPayout(await somebody(), finance.id, 'bank')
  const { data } = await askCall(desk.payouts.forBank, {}, { operator })
  expect(data).toMatchObject({ items: [{ id, net: 100_00, number: '6222021234567890' }] })
  const service = await operatorTokenOf(await operatorOf('service'))
  expect(await askCall(desk.payouts.list, {}, { operator: service })).toMatchObject({ status: 403 })
  expect(await askCall(desk.payouts.pay, { id, proof: 'B-1' }, { operator })).toMatchObject({ code: 200 })
  expect(await askCall(desk.payouts.list, { queue: 'paid' }, { operator })).toMatchObject({ data: { items: [{ id }] } })
})

it('is paid with a picture of the payment, of the mall alone, which goes with its member', async () => {
  const mei = await somebody()
  const id = await approvedPayout(mei, finance.id, 'bank')
  const picture = { width: 1, height: 1, bytes: 1 }
  await insertUpload(db, mei.id, { key: 'u/of-mei', ...picture })
  await insertUpload(db, finance.id, { key: 'u/of-the-mall', ...picture }, 'operator_id')
  const pay = (key: string) => askCall(desk.payouts.pay, { id, proof: 'B-1', pictures: [key] }, { operator })
  expect(await pay('u/of-mei')).toMatchObject({ status: 404 })
  expect(await pay('u/of-the-mall')).toMatchObject({ code: 200 })
  expect(await askCall(desk.payouts.details, { id }, { operator })).toMatchObject({
    data: { state: 'paid', proof: 'B-1', proofPicture: 'u/of-the-mall' },
  })
  await transaction((tx) => eraseOf(payouts, tx, mei.id))
  const left = await db.selectFrom('uploads').select('key').execute()
  expect(left).toEqual([{ key: 'u/of-mei' }])
})

it('sums up a year for each payee, with who they are, and says in the audit log who has looked', async () => {
  const [mei, lan] = [await somebody(), await somebody()]
  const paid = async (person: Person) => {
    const id = await approvedPayout(person, finance.id, 'bank')
    expect(await askCall(desk.payouts.pay, { id, proof: 'B-1' }, { operator })).toMatchObject({ code: 200 })
    return id
  }
  await paid(mei)
  await paid(mei)
  await sql`update payouts set settled_at = settled_at - interval '1 year' where id = ${await paid(mei)}`.execute(db)
  await aPayout(lan, toBank)
  const year = Number(dayOf(new Date()).slice(0, 4))
  const ask = async (request: number) => {
    const { data } = await askCall(desk.payouts.forYear, { year: request }, { operator })
    return (data as { items: Payee[] }).items.filter(({ memberId }) => [mei.id, lan.id].includes(memberId))
  }
  expect(await ask(year)).toMatchObject([{ memberId: mei.id, name: '林小梅', count: 2, gross: 200_00, net: 200_00 }])
  expect(await ask(year - 1)).toMatchObject([{ memberId: mei.id, count: 1 }])
  const noted = db.selectFrom('operator_acts').select('subject_id').where('act', '=', 'showPayees')
  expect(await noted.execute()).toHaveLength(2)
})
