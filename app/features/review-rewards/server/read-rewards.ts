import type { z } from 'zod'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { balanceOf } from '~/features/wallet/server/balance'
import { listMoves } from '~/features/wallet/server/list-moves'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { type Locale, pickText } from '~/values/locales'
import { addFen, fen } from '~/values/money'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import {
  RESUBMITS_MOST,
  type REWARD_TABS,
  type RewardDetails,
  type rewardCalls,
  type TaskShown,
} from '../contract/members'
import { pendingOf } from './store'
import {
  findOwn,
  findOwnLine,
  findTask,
  listMine,
  listOfOrder,
  listOpen,
  type OwnLine,
  type OwnRow,
  type TaskRow,
} from './store-tasks'

export async function areRewardsOn(reader: Reader): Promise<boolean> {
  const set = await readMallSettings(reader, 'rewards.isOn')
  return set['rewards.isOn'] === 1
}

export const shownTask = (row: TaskRow, locale: Locale): TaskShown => ({
  id: row.id,
  goodsId: row.goodsId,
  title: pickText(row.name, locale),
  picture: row.picture,
  reward: fen(row.reward),
  left: row.left,
  closesAt: row.closesAt.toISOString(),
  wants: row.wants,
})

export async function listRewards(
  memberId: string,
  { tab, cursor }: { tab: (typeof REWARD_TABS)[number]; cursor?: string },
  locale: Locale,
) {
  const isOn = await areRewardsOn(db)
  if (tab === 'open' && !isOn) return ok({ isOn, items: [] })
  const list = tab === 'open' ? listOpen : listMine
  const { rows, next } = await pageById(cursor, (after, most) => list(db, memberId, after, most))
  return ok({ isOn, items: rows.map((row) => ({ ...shownTask(row, locale), state: row.state })), next })
}

export async function rewardsOfOrder(memberId: string, orderId: string, locale: Locale) {
  const rows = (await areRewardsOn(db)) ? await listOfOrder(db, memberId, orderId) : []
  return ok({ items: rows.map((row) => shownTask(row, locale)) })
}

export async function readReward(
  memberId: string,
  id: string,
  locale: Locale,
): Promise<Result<RewardDetails, 'notFound'>> {
  const [row, own, isOn, line] = await Promise.all([
    findTask(db, id),
    findOwn(db, id, memberId),
    areRewardsOn(db),
    findOwnLine(db, id, memberId),
  ])
  if (!row) return refuse('notFound')
  return ok({
    ...shownTask(row, locale),
    brief: pickText(row.brief, locale) ?? '',
    submission: own ? shownOwn(own) : null,
    bar: barOf(row, own, { isOn, line }),
    toReview: line && !line.wasReviewed ? { orderId: line.orderId, lineId: line.id } : null,
  })
}

const triesLeft = ({ state, resubmits }: OwnRow) => (state === 'rejected' ? RESUBMITS_MOST - resubmits : 0)

function shownOwn(own: OwnRow) {
  const { resubmits: _, submittedAt, ...said } = own
  return { ...said, triesLeft: triesLeft(own), submittedAt: submittedAt.toISOString() }
}

function barOf(
  row: TaskRow,
  own: OwnRow | undefined,
  { isOn, line }: { isOn: boolean; line: OwnLine | undefined },
): RewardDetails['bar'] {
  if (!isOn) return 'off'
  if (own && triesLeft(own) === 0) return 'handedIn'
  if (row.isClosed || row.isUpcoming || row.isOver || row.left === 0) return 'gone'
  if (!line) return 'noLine'
  return line.isReviewed ? null : 'noReview'
}

export async function readBalance(memberId: string) {
  const [{ available, debt }, waiting] = await Promise.all([balanceOf(db, memberId), pendingOf(db, memberId)])
  const pending = fen(waiting)
  return ok({ available, pending, total: addFen(available, pending), debt })
}

type Moves = z.input<typeof rewardCalls.moves.output>

export async function readMoves(memberId: string, cursor: string | undefined): Promise<Result<Moves, never>> {
  const { rows, next } = await pageById(cursor, (after, most) =>
    listMoves(db, memberId, most, after === undefined ? undefined : Number(after)),
  )
  return ok({
    items: rows.map(({ id, event, change, orderId, at }) => ({
      id: String(id),
      event,
      change: fen(change),
      orderId,
      at: at.toISOString(),
    })),
    next,
  })
}
