import type { RawBuilder } from 'kysely'
import { isAmong, may } from '~/contract/roles'
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
const timeOf = (at: unknown) => (at instanceof Date ? at.toISOString() : null)

export async function showOverview(operator: Operator, locale: Locale) {
  const { id, role } = operator
  const shown = Object.entries(gather('tiles')).flatMap(([id, tile]) => {
    const value = isAmong(role, may[tile.may]) ? tile.value(operator) : undefined
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
    isAmong(role, may.seeOrders) ? findHolders(db, HOLDERS_SHOWN) : undefined,
  ])
  const tiles = shown.map(({ id, tile: { kind, unit = 'count' as const, title, screen, query = {} } }) => ({
    ...{ id, kind, unit, screen, query },
    title: title({}, { locale }),
    value: Number(values[id]),
    since: timeOf(values[sinceOf(id)]),
  }))
  tiles.sort((one, other) => TILE_KINDS.indexOf(one.kind) - TILE_KINDS.indexOf(other.kind))
  return ok({ name, role, tiles, holders })
}
