import { sendNotice } from '~/features/notices/server/send-notice'
import { takeBackAllotted } from '~/features/stock/server/reserve-stock'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { CLAIM_DAYS, REMIND_DAYS, RETENTION_DAYS } from '../contract/members'
import { lost, moveDraw } from './store-draws'
import { deleteOld, holdWon, listLate, listToWarn, markWarned } from './store-late'
import { holdLeftovers, listLeftovers } from './store-prizes'

async function tell(tx: Tx, id: string, kind: 'prizeWaits' | 'prizeExpired'): Promise<void> {
  const won = await holdWon(tx, id, CLAIM_DAYS)
  // The member has left.
  if (!won?.memberId) return
  const path = { screen: 'prizeRecord', id } as const
  const params = { prize: won.name, at: won.until }
  await sendNotice(tx, { memberId: won.memberId, kind, params, path })
}

const expireOne = (id: string): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await moveDraw(tx, id, 'expire', { by: 'sweep' }, lost(CLAIM_DAYS)))) return false
    await tell(tx, id, 'prizeExpired')
    return true
  })

const warnOne = (id: string): Promise<boolean> =>
  transaction(async (tx) => {
    if (!(await markWarned(tx, id))) return false
    await tell(tx, id, 'prizeWaits')
    return true
  })

const clearOne = (versionId: string): Promise<boolean> =>
  transaction(async (tx) => {
    const left = await holdLeftovers(tx, versionId)
    if (!left || left.length === 0) return false
    const ids = left.map(({ allotmentId }) => allotmentId)
    const won = left.map((one) => one.won)
    return (await takeBackAllotted(tx, ids, won)) > 0
  })

export const expirePrizes = (): Promise<number> => eachDue((most) => listLate(CLAIM_DAYS, most), expireOne)

export const remindOfPrizes = (): Promise<number> =>
  eachDue((most) => listToWarn(CLAIM_DAYS - REMIND_DAYS, most), warnOne)

/** Except won pieces that wait for an address. */
export const clearPrizes = (): Promise<number> => eachDue(listLeftovers, clearOne)

export const dropOldDraws = (most: number): Promise<number> => deleteOld(RETENTION_DAYS, most)
