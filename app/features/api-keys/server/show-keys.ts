import { holds, may } from '~/contract/roles'
import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { KeyState } from '../contract/operators'
import { findKey, type KeyRow, listKeys } from './store'

export function stateOf(row: KeyRow): KeyState {
  if (row.isRevoked) return 'revoked'
  if (row.isOver) return 'over'
  return row.isActive && holds(row, may.handleKeys) ? 'good' : 'barred'
}

function keyOf(row: KeyRow) {
  const { id, name, ending, scopes, maker, madeAt, expiresAt, usedAt } = row
  return { id, name, ending, state: stateOf(row), scopes, maker, madeAt, expiresAt, usedAt }
}

export async function showKeys(cursor: string | undefined) {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listKeys(db, beforeId, most))
  return ok({ items: rows.map(keyOf), next })
}

export async function showKey(id: string) {
  const row = await findKey(db, id)
  if (!row) return refuse('notFound')
  const { networks, scopes } = row
  const lost = scopes.filter((scope) => !holds(row, may[scope]))
  return ok({ ...keyOf(row), networks, lost, mark: markOf(networks) })
}
