import { countUnusedCoupons } from '~/features/coupons/server/list-coupons'
import { favouriteCounts } from '~/features/favourites/server/favourites'
import { availablePoints } from '~/features/points/server/read-points'
import { balanceOf } from '~/features/wallet/server/balance'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { accountCalls } from '../contract/members'
import { changePhone } from './change-phone'
import { cancelDeletion, deletionHint, eraseMembers, requestDeletion } from './delete-account'
import { ownRecord, ownRows, personalAccount, setPrivacy } from './personal-data'

async function figuresOf(memberId: string) {
  const [points, coupons, favourites, { available }] = await Promise.all([
    availablePoints(db, memberId),
    countUnusedCoupons(db, memberId),
    favouriteCounts(memberId),
    balanceOf(db, memberId),
  ])
  return ok({ points, coupons, favourites: favourites.all, balance: available })
}

const calls: Provided<typeof accountCalls> = {
  figures: (_, { memberId }) => figuresOf(memberId),
  deletionHint: (_, { memberId }) => deletionHint(memberId),
  requestDeletion: ({ verificationCode }, { memberId }) => requestDeletion(memberId, verificationCode),
  cancelDeletion: (_, { memberId }) => cancelDeletion(memberId),
  changePhone: (input, { memberId, token, device }) => changePhone({ ...input, memberId, token, device }),
  setPrivacy: (input, { memberId }) => setPrivacy(memberId, input),
  ownRecord: (_, { memberId }) => ownRecord(memberId),
  ownRows: (input, { memberId }) => ownRows(memberId, input),
}

export const accounts = concept({
  calls,
  slowSweeps: { 'erase members': eraseMembers },
  personal: personalAccount,
})
