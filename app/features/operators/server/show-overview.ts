import type { RawBuilder } from 'kysely'
import { holds, may } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import { gather } from '~/house/concept'
import { db } from '~/platform/database/pool'
import type { Locale } from '~/values/locales'
import { ok } from '~/values/result'
import { TILE_KINDS } from '../contract/operators'
import { findHolders, getOperator, readFigures } from './store'

const HOLDERS_SHOWN = 3

type Figure = readonly [name: string, value: RawBuilder<unknown>]

const sinceOf = (id: string) => `${id} since`

/** Of tiles that count the same things in part, as those that are late, the most counts. */
export async function showWaiting(operator: Operator) {
  const shown = Object.entries(gather('tiles')).flatMap(([id, { may: right, screen, value }]) => {
    const waits = holds(operator, may[right]) ? value(operator) : undefined
    return waits ? [{ id, screen, value: waits }] : []
  })
  const values = await readFigures(
    db,
    shown.map(({ id, value }) => [id, value] as const),
  )
  const most = new Map<string, number>()
  for (const { id, screen } of shown) most.set(screen, Math.max(most.get(screen) ?? 0, Number(values[id])))
  return ok({ screens: Array.from(most, ([screen, count]) => ({ screen, count })) })
}

export async function showOverview(operator: Operator, locale: Locale) {
  const { id } = operator
  const shown = Object.entries(gather('tiles')).flatMap(([id, tile]) => {
    const value = holds(operator, may[tile.may]) ? tile.value(operator) : undefined
    return value ? [{ id, tile, value }] : []
  })
  const [{ name }, values, holders] = await Promise.all([
    getOperator(db, id),
    readFigures(
      db,
      shown.flatMap(({ id, value, tile }): Figure[] => [
        [id, value],
        ...(tile.since ? [[sinceOf(id), tile.since()] as const] : []),
      ]),
    ),
    holds(operator, may.seeOrders) ? findHolders(db, HOLDERS_SHOWN) : undefined,
  ])
  const tiles = shown.map(({ id, tile: { kind, title, screen, query = {} } }) => ({
    ...{ id, kind, screen, query },
    title: title({}, { locale }),
    value: Number(values[id]),
    since: (values[sinceOf(id)] ?? null) as string | null,
  }))
  tiles.sort((one, other) => TILE_KINDS.indexOf(one.kind) - TILE_KINDS.indexOf(other.kind))
  return ok({ name, tiles, holders })
}
