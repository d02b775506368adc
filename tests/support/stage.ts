import type { Call } from '~/contract/call'
import type { OperatorRole } from '~/contract/roles'
import { openSession } from '~/features/members/server/sessions'
import { sendNotice } from '~/features/notices/server/send-notice'
import { addOperator } from '~/features/operators/server/change-operator'
import { openOperatorSession, refreshFactor } from '~/features/operators/server/operator-sessions'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { aCase, paidOrder } from './cases'
import { addressOf, member, someGoods } from './cast'
import { inCart, placed, toBuy } from './shopping'

export type Stage = Awaited<ReturnType<typeof setStage>>

/** A shop with something of everything that a call can name: Mei has shopped, Qiang is somebody else. */
export async function setStage() {
  const [mei, qiang] = [await member('mei'), await member('qiang')]
  const scarf = await someGoods('scarf', { stock: 100_000 })
  const addressId = await addressOf(mei)
  const orderId = await placed(mei, toBuy(scarf.skuId, addressId, scarf.price))
  const theirAddressId = await addressOf(qiang)
  const theirOrderId = await placed(qiang, toBuy(scarf.skuId, theirAddressId, scarf.price))
  const noticeTo = (memberId: string) =>
    transaction((tx) => sendNotice(tx, { memberId, kind: 'orderShipped', params: { goods: orderId } }))
  const [noticeId, theirNoticeId] = [await noticeTo(mei.id), await noticeTo(qiang.id)]
  const lineOf = async (id: string) =>
    (await db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()).id
  const [lineId, theirLineId] = [await lineOf(orderId), await lineOf(theirOrderId)]
  const paid = await paidOrder(mei, [{ skuId: scarf.skuId, quantity: 3 }])
  const caseId = await aCase(mei, { orderId: paid.id, quantity: 1 })
  const theirPaid = await paidOrder(qiang, [{ skuId: scarf.skuId }])
  const theirCaseId = await aCase(qiang, { orderId: theirPaid.id })
  await inCart(mei, scarf.skuId, 2)
  const owner = await operatorOf('owner')
  return {
    owner,
    caseId,
    theirCaseId,
    paidId: paid.id,
    paidLineId: paid.lineId,
    mei,
    qiang,
    scarf,
    addressId,
    orderId,
    lineId,
    theirAddressId,
    theirOrderId,
    theirLineId,
    noticeId,
    theirNoticeId,
  }
}

/** A fresh token of a member. */
export const tokenOf = (person: { id: string }) => transaction((tx) => openSession(tx, person.id))

const OPERATORS = {
  owner: '13700137000',
  goods: '13700137001',
  orders: '13700137002',
  service: '13700137003',
  finance: '13700137004',
  content: '13700137005',
}

/** An operator of a role. */
export async function operatorOf(role: OperatorRole): Promise<{ id: string; phone: string; enrolmentCode: string }> {
  const phone = OPERATORS[role]
  const added = await transaction((tx) => addOperator(tx, { phone, role }))
  if (!added.ok) throw new Error(added.refusal)
  return { ...added.value, phone }
}

/** A fresh token of an operator whose second factor was shown, and asked again where `isFresh`. */
export const operatorTokenOf = (operator: { id: string }, { isFresh = true } = {}) =>
  transaction(async (tx) => {
    const token = await openOperatorSession(tx, operator.id, true)
    if (isFresh) await refreshFactor(tx, token)
    return token
  })

/** The headers that let a call in: a member's token, or the owner's. */
export async function admittedTo(one: Call, stage: Stage): Promise<{ token?: string; operator?: string }> {
  if (one.access === 'guest') return {}
  return one.access === 'operator'
    ? { operator: await operatorTokenOf(stage.owner) }
    : { token: await tokenOf(stage.mei) }
}
