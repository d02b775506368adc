import { rememberFormer } from '~/features/members/server/former-member'
import { endSessionsOf } from '~/features/members/server/sessions'
import { concepts, personalRows } from '~/house/concept'
import { eachDue } from '~/platform/database/each-due'
import { type Tx, transaction } from '~/platform/database/transaction'
import { eraseRows } from '~/platform/personal-data/erase-rows'
import { obstaclesOf } from './deletion-hint'
import { isMoving, listDueDeletions, lockDueDeletion, putOffDeletion } from './store'

const AGAIN_HOURS = 24
/** Seconds that a request may still run after its session has ended. */
const SETTLED_SECONDS = 60

/** Each in its own transaction. Orders and ledgers stay, anonymous; of the phone a keyed hash stays. */
export const eraseMembers = (): Promise<number> =>
  eachDue(listDueDeletions, (memberId) => transaction((tx) => eraseMember(tx, memberId)))

async function eraseMember(tx: Tx, memberId: string): Promise<boolean> {
  const phone = await lockDueDeletion(tx, memberId)
  if (phone === undefined) return false
  if ((await obstaclesOf(tx, memberId)).length > 0 || (await hasUnfinished(tx, memberId))) {
    await putOffDeletion(tx, memberId, AGAIN_HOURS)
    return false
  }
  // A running request must not write behind the eraser: end the sessions now, erase in the next run.
  await endSessionsOf(tx, memberId)
  if (await isMoving(tx, memberId, SETTLED_SECONDS)) return false
  for (const rows of personalRows()) await eraseRows(tx, rows, { id: memberId, phone })
  await rememberFormer(tx, phone)
  return true
}

async function hasUnfinished(tx: Tx, memberId: string): Promise<boolean> {
  for (const { unfinished } of concepts()) if (unfinished && (await unfinished(tx, memberId)) > 0) return true
  return false
}
