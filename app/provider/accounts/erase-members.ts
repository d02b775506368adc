import { forgetAddresses } from '../addresses/forget-addresses'
import { forgetCases } from '../after-sales/open-cases'
import { forgetCart } from '../carts/forget-cart'
import { type Tx, transaction } from '../database/transaction'
import { forgetFavourites } from '../favourites/forget-favourites'
import { forgetFeedback } from '../feedback/forget-feedback'
import { forgetFootprints } from '../footprints/forget-footprints'
import { forgetSms } from '../gateways/sms-sandbox'
import { forgetDevices } from '../members/known-devices'
import { forgetNotices } from '../notices/forget-notices'
import { countUnfinishedOrders, forgetBuyer } from '../orders/open-orders'
import { forgetParcels } from '../parcels/forget-parcels'
import { forgetReviews } from '../reviews/forget-reviews'
import { forgetUploads } from '../uploads/forget-uploads'
import { formerPhoneHash } from './former-member'
import { obstaclesOf } from './logoff-hint'
import { blankAccount, endSessions, isMoving, listDueLogoffs, lockDueLogoff, putOffLogoff } from './store'

const BATCH = 50
/** Hours until an account that something stands in the way of is looked at again. */
const AGAIN_HOURS = 24
/** Seconds that a request can go on after its session has ended. */
const SETTLED_SECONDS = 60

/** What each concept forgets of a member, in the order of the locks. */
const forgetters: ((tx: Tx, memberId: string) => Promise<void>)[] = [
  forgetBuyer,
  forgetCases,
  forgetParcels,
  forgetAddresses,
  forgetCart,
  forgetNotices,
  forgetReviews,
  forgetFavourites,
  forgetFootprints,
  forgetFeedback,
  forgetUploads,
]

/**
 * Erases accounts whose days of grace are over, each in a transaction of its own. Orders and ledgers stay, with nothing
 * in them that tells whose they were; of the phone a keyed hash stays. Where an order, a case or a debt is open the account
 * waits another day. Answers how many are gone; one that fails stops no other and is thrown at the end.
 */
export async function eraseMembers(): Promise<number> {
  const errors: unknown[] = []
  let erased = 0
  for (const memberId of await listDueLogoffs(BATCH)) {
    try {
      if (await transaction((tx) => eraseMember(tx, memberId))) erased++
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length) throw new AggregateError(errors, `${errors.length} accounts could not be erased`)
  return erased
}

async function eraseMember(tx: Tx, memberId: string): Promise<boolean> {
  const phone = await lockDueLogoff(tx, memberId)
  if (phone === undefined) return false
  if ((await obstaclesOf(tx, memberId)).length > 0 || (await countUnfinishedOrders(tx, memberId)) > 0) {
    await putOffLogoff(tx, memberId, AGAIN_HOURS)
    return false
  }
  // A request that has begun must not write an address behind the eraser: sessions end first, the rest comes next time.
  await endSessions(tx, memberId)
  if (await isMoving(tx, memberId, SETTLED_SECONDS)) return false
  for (const forget of forgetters) await forget(tx, memberId)
  await forgetSms(tx, phone)
  await forgetDevices(tx, phone)
  await blankAccount(tx, memberId, phone, formerPhoneHash(phone))
  return true
}
