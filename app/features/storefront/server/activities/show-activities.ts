import type { z } from 'zod'
import { claimableOf } from '~/features/coupons/server/list-coupons'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { cutPage, decodeInstant, PAGE_SIZE } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { ActivityCard, ActivityPhase, activityCalls, ShownActivity } from '../../contract/members'
import { seenPage } from '../pages/write-page'
import { type ActivityRow, findShown, listIds, listPhase, nextTurn } from './store'

export const phaseOf = ({ toStart, toEnd }: Pick<ActivityRow, 'toStart' | 'toEnd'>): ActivityPhase =>
  toEnd <= 0 ? 'over' : toStart > 0 ? 'coming' : 'running'

const cardOf = (row: ActivityRow, locale: Locale): ActivityCard => ({
  id: row.id,
  title: pickText(row.title, locale),
  summary: pickText(row.summary, locale),
  cover: row.cover,
  phase: phaseOf(row),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  secondsToTurn: Math.max(0, row.toStart > 0 ? row.toStart : row.toEnd),
})

export async function readActivities({ phase, cursor }: z.output<typeof activityCalls.list.input>, locale: Locale) {
  const [found, secondsToTurn] = await Promise.all([
    listPhase(db, phase, decodeInstant(cursor), PAGE_SIZE + 1),
    nextTurn(db),
  ])
  const { rows, next } = cutPage(found, ({ at, id }) => [at, id])
  return ok({ items: rows.map((row) => cardOf(row, locale)), next, secondsToTurn })
}

export async function readActivity(
  id: string,
  caller: { memberId?: string; locale: Locale },
): Promise<Result<ShownActivity, 'notFound'>> {
  const row = await findShown(db, id)
  if (!row) return refuse('notFound')
  const card = cardOf(row, caller.locale)
  const [goods, coupons, pageId] = await Promise.all([
    goodsCards(row.goodsIds, caller.locale),
    card.phase === 'running' ? claimableOf(row.batchIds, caller) : [],
    row.pageId ? seenPage(db, row.pageId) : null,
  ])
  const { showsDraw, showsSales } = row
  return ok({ ...card, rules: pickText(row.rules, caller.locale), goods, coupons, pageId, showsDraw, showsSales })
}

export async function hintOfActivity(locale: Locale) {
  const [[first], secondsToTurn] = await Promise.all([listPhase(db, 'running', undefined, 1), nextTurn(db)])
  return ok({ activity: first ? { id: first.id, title: pickText(first.title, locale) } : null, secondsToTurn })
}

const MOST_LISTED = 1_000

export const listForSearchEngines = async () => ok({ activityIds: await listIds(db, MOST_LISTED) })
