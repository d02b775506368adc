import { couponName, giveToEach } from '~/features/coupons/server/give-to-each'
import { sendNoticeToEach } from '~/features/notices/server/send-notice'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { GROUP_MOST } from '../contract/operators'
import { nextMembers } from './store'
import {
  holdRunning,
  isDue,
  listDue,
  moveBroadcast,
  noteProgress,
  noteRecipients,
  type Running,
} from './store-broadcasts'

const BY = { by: 'sweep' } as const
/** Members in one transaction; a coupon is several statements. */
const PIECE = { notice: 500, coupon: 50 }

async function giveCoupons(tx: Tx, batchId: string, memberIds: readonly string[]): Promise<number> {
  const given = await giveToEach(tx, batchId, memberIds)
  const params = { coupon: await couponName(tx, batchId) }
  await sendNoticeToEach(tx, given, { kind: 'groupCoupon', params, path: { screen: 'coupons' } })
  return given.length
}

async function sendTo(tx: Tx, { kind, params, batchId }: Running, memberIds: readonly string[]): Promise<number> {
  if (kind === 'coupon') return giveCoupons(tx, batchId as string, memberIds)
  const { title = {}, text = {} } = params
  await sendNoticeToEach(tx, memberIds, { kind: 'groupNotice', params: { title, text } })
  return memberIds.length
}

/** One piece and how far it went are one transaction, so a process that ends in between repeats nothing. */
const sendPiece = (id: string): Promise<boolean> =>
  transaction(async (tx) => {
    await moveBroadcast(tx, 'start', [id], BY, { where: isDue, skipLocked: true })
    const running = await holdRunning(tx, id)
    if (!running) return false
    const most = Math.min(PIECE[running.kind], GROUP_MOST - running.sent)
    const { ids, lastId } = await nextMembers(tx, running.rule, running.afterId, most)
    if (lastId === undefined || most === 0) {
      await moveBroadcast(tx, 'finish', [id], BY)
      return true
    }
    const sent = await sendTo(tx, running, await noteRecipients(tx, id, ids))
    await noteProgress(tx, id, { afterId: lastId, sent, skipped: ids.length - sent })
    return true
  })

export const sendToGroups = (): Promise<number> => eachDue(listDue, sendPiece)
