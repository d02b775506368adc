import type { z } from 'zod'
import { addressFor } from '~/features/checkout/server/preview-order'
import { availablePoints } from '~/features/points/server/read-points'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { CLAIM_DAYS, type PrizeRecord, type prizeDrawCalls } from '../contract/members'
import { barred, needsWord } from './draw-prize'
import { openFreeDraws } from './store'
import { findDrawer } from './store-draws'
import { countWaiting, type DrawRow, findOwn, listOwn } from './store-records'

type Calls = typeof prizeDrawCalls
type Answer<K extends keyof Calls> = z.input<Calls[K]['output']>
type Input<K extends keyof Calls> = z.output<Calls[K]['input']>

export async function showMine(memberId: string): Promise<Result<Answer<'mine'>, 'sessionDead'>> {
  const [drawer, points, freeTries, toReceive, set] = await Promise.all([
    findDrawer(db, memberId),
    availablePoints(db, memberId),
    openFreeDraws(db, memberId),
    countWaiting(db, memberId),
    readMallSettings(db, 'draws.perDay'),
  ])
  if (!drawer) return refuse('sessionDead')
  const bar = barred(drawer)
  const needs = bar ? (bar === 'drawMinor' ? 'years' : 'noOperator') : needsWord(drawer) ? 'adult' : null
  const triesLeft = Math.max(0, set['draws.perDay'] - drawer.drawnToday)
  return ok({ points, freeTries, triesLeft, needs, toReceive, submissionId: randomToken() })
}

const shownDraw = (row: DrawRow, locale: Locale): PrizeRecord => ({
  id: row.id,
  versionId: row.versionId,
  n: row.n,
  number: row.number,
  prize: { kind: row.kind, name: pickText(row.name, locale), picture: row.picture },
  instead: row.insteadOf && pickText(row.insteadOf, locale),
  cost: row.cost,
  isFree: row.isFree,
  state: row.state,
  drawnAt: row.drawnAt,
  claimUntil: row.state === 'won' ? row.claimUntil : null,
  orderId: row.orderId,
})

export async function listRecords(
  memberId: string,
  { tab, cursor }: Input<'recordList'>,
  locale: Locale,
): Promise<Result<Answer<'recordList'>, never>> {
  const states = tab === 'toReceive' ? (['won'] as const) : null
  const { rows, next } = await pageById(cursor, (after, most) =>
    listOwn(db, memberId, { states, after, most, days: CLAIM_DAYS }),
  )
  return ok({ items: rows.map((row) => shownDraw(row, locale)), next })
}

export async function showRecord(
  memberId: string,
  id: string,
  locale: Locale,
): Promise<Result<PrizeRecord, 'notFound'>> {
  const row = await findOwn(db, memberId, id, CLAIM_DAYS)
  return row ? ok(shownDraw(row, locale)) : refuse('notFound')
}

export async function showToReceive(
  memberId: string,
  { id, addressId }: Input<'toReceive'>,
  locale: Locale,
): Promise<Result<Answer<'toReceive'>, 'notFound'>> {
  const [record, address] = await Promise.all([showRecord(memberId, id, locale), addressFor(memberId, addressId)])
  if (!record.ok) return record
  if (!address.ok) return address
  return ok({ ...record.value, submissionId: randomToken(), addressId: address.value?.id ?? null })
}
