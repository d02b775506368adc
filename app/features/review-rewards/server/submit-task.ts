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

type Input = z.output<typeof submissionInput>
type Refusal =
  | 'badInput'
  | 'notFound'
  | 'rewardsOff'
  | 'rewardGone'
  | 'rewardNoLine'
  | 'rewardUnreviewed'
  | 'rewardHandedIn'
type Done = Result<Record<string, never>, Refusal>

const fields: Record<RewardWant, keyof Input> = { pictures: 'pictures', link: 'link', text: 'body' }

/** Up to three times after rejections; takes a place and its part of the budget. Idempotent. */
export async function submitTask(memberId: string, input: Input): Promise<Done> {
  const task = await findTask(db, input.taskId)
  if (!task) return refuse('notFound')
  const missing = task.wants.find((want) => input[fields[want]].length === 0)
  if (missing) return refuse('badInput', { field: fields[missing] })
  if (!(await ownsPictures(db, memberId, input.pictures))) return refuse('badInput', { field: 'pictures' })
  // Before the transaction: decoding pictures takes long.
  const prints = await printPictures(input.pictures)
  return transaction(async (tx) => {
    if (!(await areRewardsOn(tx))) return refuse('rewardsOff')
    const held = await holdOwn(tx, input.taskId, memberId)
    return held ? again(tx, held, input, prints) : first(tx, memberId, input, prints)
  })
}

async function first(tx: Tx, memberId: string, input: Input, prints: readonly Print[]): Promise<Done> {
  const id = await insertHanded(tx, { ...input, memberId })
  if (!id) {
    // Pressed twice: the other press was quicker.
    const held = await holdOwn(tx, input.taskId, memberId)
    if (held) return again(tx, held, input, prints)
    return refuse((await findOwnLine(tx, input.taskId, memberId)) ? 'rewardUnreviewed' : 'rewardNoLine')
  }
  if (!(await takePlace(tx, input.taskId))) return refuse('rewardGone')
  await storePrints(tx, id, prints)
  return ok({})
}

async function again(tx: Tx, held: Held, input: Input, prints: readonly Print[]): Promise<Done> {
  const { id, state, memberId } = held
  if (state === 'submitted' && (await isSame(tx, held, input, prints))) return ok({})
  const { body, link, pictures } = input
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

async function isSame(tx: Tx, held: Held, { body, link, pictures }: Input, prints: readonly Print[]): Promise<boolean> {
  if (held.body !== body || held.link !== link || held.pictures.length !== pictures.length) return false
  const digests = prints.map(({ digest }) => digest).sort()
  return digests.join() === (await digestsOf(tx, held.id)).join()
}
