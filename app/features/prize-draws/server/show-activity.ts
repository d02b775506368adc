import type { z } from 'zod'
import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { cutPage, decodeCursor } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { maskPhone } from '~/values/validators'
import type { prizeDrawCalls, ShownPrize, ShownVersion } from '../contract/members'
import { proveDraw } from './prove-draws'
import { findRunning, findVersion, listBegun, type VersionRow } from './store'
import { listPrizes, type PrizeRow } from './store-prizes'
import { listProofs, listWinners } from './store-records'

type Calls = typeof prizeDrawCalls
type Answer<K extends keyof Calls> = z.input<Calls[K]['output']>
type Input<K extends keyof Calls> = z.output<Calls[K]['input']>

const WINNERS_SHOWN = 10
const VERSIONS_SHOWN = 20
const PROOFS_A_PAGE = 50

const shownPrize = (row: PrizeRow, locale: Locale): ShownPrize => ({
  id: row.id,
  kind: row.kind,
  name: pickText(row.name, locale),
  picture: row.picture,
  weight: row.weight,
  pieces: row.pieces,
  left: row.pieces === null ? null : row.pieces - row.given,
  isFallback: row.isFallback,
  came: row.came,
  given: row.given,
})

const shownVersion = (row: VersionRow, prizes: readonly PrizeRow[], locale: Locale): ShownVersion => ({
  id: row.id,
  number: row.number,
  isOver: row.state === 'ended',
  cost: row.cost,
  seedHash: row.seedHash ?? '',
  seed: row.seed,
  startedAt: row.startedAt ?? row.createdAt,
  endedAt: row.endedAt,
  drawn: row.drawn,
  prizes: prizes.map((prize) => shownPrize(prize, locale)),
})

export async function hintAtActivity(locale: Locale): Promise<Result<Answer<'hint'>, never>> {
  const [version, set] = await Promise.all([findRunning(db), readMallSettings(db, 'draws.inMessenger')])
  const activity = version ? { name: pickText(version.name, locale), cost: version.cost } : null
  return ok({ activity, inMessenger: set['draws.inMessenger'] === 1 })
}

export async function showActivity(locale: Locale): Promise<Result<Answer<'index'>, never>> {
  const [version, set] = await Promise.all([findRunning(db), readMallSettings(db, 'draws.perDay', 'draws.inMessenger')])
  const inMessenger = set['draws.inMessenger'] === 1
  if (!version) return ok({ activity: null, inMessenger })
  const [prizes, winners, versions] = await Promise.all([
    listPrizes(db, version.id),
    listWinners(db, version.id, WINNERS_SHOWN),
    listBegun(db, version.activityId, VERSIONS_SHOWN),
  ])
  return ok({
    inMessenger,
    activity: {
      ...shownVersion(version, prizes, locale),
      name: pickText(version.name, locale),
      perDay: set['draws.perDay'],
      winners: winners.map(({ phone, name, drawnAt }) => ({
        who: maskPhone(phone),
        prize: pickText(name, locale),
        at: drawnAt,
      })),
      versions: versions.map(({ id, number, state, drawn }) => ({ id, number, isOver: state === 'ended', drawn })),
    },
  })
}

export async function showVersion(
  { id, cursor }: Input<'version'>,
  locale: Locale,
): Promise<Result<Answer<'version'>, 'notFound'>> {
  const version = await findVersion(db, id)
  if (!version || version.seedHash === null) return refuse('notFound')
  const [after] = decodeCursor(cursor ?? '') ?? []
  const [prizes, found] = await Promise.all([
    listPrizes(db, id),
    listProofs(db, id, after === undefined ? undefined : Number(after), PROOFS_A_PAGE + 1),
  ])
  const { rows, next } = cutPage(found, ({ n }) => [n], PROOFS_A_PAGE)
  const { seed } = version
  const items = rows.map((row) => {
    const proved = seed === null ? { recomputed: null, isRight: null } : proveDraw({ id, seed }, prizes, row)
    const instead = row.insteadOf && pickText(row.insteadOf, locale)
    return { n: row.n, number: row.number, prize: pickText(row.name, locale), instead, ...proved }
  })
  const shown = shownVersion(version, prizes, locale)
  return ok({ ...shown, name: pickText(version.name, locale), draws: { items, ...(next && { next }) } })
}
