import { sql } from 'kysely'
import type { z } from 'zod'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import { db } from '~/platform/database/pool'
import { type Tx, transaction } from '~/platform/database/transaction'
import { printOf } from '~/platform/media/picture-print'
import { ok, type Result, refuse } from '~/values/result'
import { RESUBMITS_MOST, type RewardWant, type submissionInput } from '../contract/members'
import { areRewardsOn } from './read-rewards'
import { type Held, holdOwn, insertHanded, isReviewed, move, takePlace } from './store'
import { digestsOf, type Print, storePrints } from './store-desk'
import { findOwnLine, findTask } from './store-tasks'

const BYTE = 8
const VALUES = 256

/** Perceptual hashes, to find pictures that were submitted before. */
async function printPictures(keys: readonly string[]): Promise<Print[]> {
  const prints: Print[] = []
  for (const picture of new Set(keys)) {
    const { digest, bits } = await printOf(picture)
    const bytes = bits.match(new RegExp(`.{${BYTE}}`, 'g')) ?? []
    prints.push({
      picture,
      digest,
      print: bits,
      bands: bytes.map((byte, at) => at * VALUES + Number.parseInt(byte, 2)),
    })
  }
  return prints
}

type Sent = z.output<typeof submissionInput>
type Refusal =
  | 'badInput'
  | 'notFound'
  | 'rewardsOff'
  | 'rewardGone'
  | 'rewardNoLine'
  | 'rewardUnreviewed'
  | 'rewardHandedIn'
type Done = Result<Record<string, never>, Refusal>

const fields: Record<RewardWant, keyof Sent> = { pictures: 'pictures', link: 'link', text: 'body' }

/** Up to three times after rejections; takes a place and its part of the budget. Idempotent. */
export async function submitTask(memberId: string, sent: Sent): Promise<Done> {
  const task = await findTask(db, sent.taskId)
  if (!task) return refuse('notFound')
  const missing = task.wants.find((want) => sent[fields[want]].length === 0)
  if (missing) return refuse('badInput', { field: fields[missing] })
  if (!(await ownsPictures(db, memberId, sent.pictures))) return refuse('badInput', { field: 'pictures' })
  // Before the transaction: decoding pictures takes long.
  const prints = await printPictures(sent.pictures)
  return transaction(async (tx) => {
    if (!(await areRewardsOn(tx))) return refuse('rewardsOff')
    const held = await holdOwn(tx, sent.taskId, memberId)
    return held ? again(tx, held, sent, prints) : first(tx, memberId, sent, prints)
  })
}

async function first(tx: Tx, memberId: string, sent: Sent, prints: readonly Print[]): Promise<Done> {
  const id = await insertHanded(tx, { ...sent, memberId })
  if (!id) {
    // Pressed twice: the other press was quicker.
    const held = await holdOwn(tx, sent.taskId, memberId)
    if (held) return again(tx, held, sent, prints)
    return refuse((await findOwnLine(tx, sent.taskId, memberId)) ? 'rewardUnreviewed' : 'rewardNoLine')
  }
  if (!(await takePlace(tx, sent.taskId))) return refuse('rewardGone')
  await storePrints(tx, id, prints)
  return ok({})
}

async function again(tx: Tx, held: Held, sent: Sent, prints: readonly Print[]): Promise<Done> {
  const { id, state, memberId } = held
  if (state === 'submitted' && (await isSame(tx, held, sent, prints))) return ok({})
  const { body, link, pictures } = sent
  const set = sql`body = ${body}, link = ${link}, pictures = ${pictures}::text[], reason = '', resubmits = resubmits + 1,
    submitted_at = shop_now()`
  const where = sql<boolean>`resubmits < ${RESUBMITS_MOST}::int and exists (
    select from order_lines where id = line_id and refunded_quantity < quantity) and ${isReviewed}`
  if (!(await move(tx, id, 'resubmit', { by: 'member', byId: memberId }, { set, where })))
    return refuse(mayTryAgain(held) ? 'rewardUnreviewed' : 'rewardHandedIn')
  if (!(await takePlace(tx, held.taskId))) return refuse('rewardGone')
  await storePrints(tx, id, prints)
  return ok({})
}

const mayTryAgain = ({ state, resubmits }: Held) => state === 'rejected' && resubmits < RESUBMITS_MOST

async function isSame(tx: Tx, held: Held, { body, link, pictures }: Sent, prints: readonly Print[]): Promise<boolean> {
  if (held.body !== body || held.link !== link || held.pictures.length !== pictures.length) return false
  const digests = prints.map(({ digest }) => digest).sort()
  return digests.join() === (await digestsOf(tx, held.id)).join()
}
