import { isFormerPhone } from '~/features/members/server/former-member'
import type { Reader } from '~/platform/database/transaction'
import { type BatchForNew, type BatchRow, listToTake } from './store-batches'

/** For guests it looks so. */
async function isNewcomer(reader: Reader, { isBeyond, phone }: BatchForNew): Promise<boolean> {
  return !isBeyond && (phone === null || !(await isFormerPhone(reader, phone)))
}

export async function batchForNew(reader: Reader, memberId: string | undefined): Promise<BatchRow | undefined> {
  const [best] = await listToTake(reader, memberId, ['new member'])
  return best && best.claimed < best.quota && (await isNewcomer(reader, best)) ? best : undefined
}

export async function claimableNow(reader: Reader, memberId: string | undefined): Promise<BatchRow[]> {
  const batches = await listToTake(reader, memberId, ['claim', 'new member'])
  const forNew = batches.find(({ taking }) => taking === 'new member')
  const isForThem = forNew !== undefined && (await isNewcomer(reader, forNew))
  return batches.filter((batch) => {
    const { taking, taken, limitPerMember, claimed, quota, isGoodAtOnce } = batch
    if (taking === 'new member' && !(isForThem && batch === forNew)) return false
    return isGoodAtOnce && claimed < quota && taken < limitPerMember
  })
}
