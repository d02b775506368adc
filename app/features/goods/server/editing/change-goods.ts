import type { RawBuilder } from 'kysely'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsSection } from '../../contract/editing'
import { changesSince, type GoodsRow, holdGoods, insertChange, type Since, updateGoods } from './store'

interface Seen {
  id: string
  version: number
}

export type Said = Record<string, string>

/** `apply` writes what is not in the row of goods itself. */
export interface Planned {
  before: Said
  after: Said
  apply: () => Promise<readonly RawBuilder<unknown>[]>
}

/** Locked goods, and what others have changed since a form read them. */
export interface Held {
  row: GoodsRow
  since: readonly Since[]
  shownVersion: number
}

export type Changed<R extends RefusalKey = never> = Result<{ row: GoodsRow }, R | 'goodsChanged'>

function differing(before: Said, after: Said): [Said, Said] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  const of = (side: Said) => Object.fromEntries(changed.map((name) => [name, side[name] ?? '']))
  return [of(before), of(after)]
}

const isSame = (before: Said, after: Said) => Object.keys(differing(before, after)[0]).length === 0

/** Answers the row as it is then. */
async function keepChange(
  tx: Tx,
  operatorId: string,
  section: GoodsSection,
  row: GoodsRow,
  planned: Planned,
): Promise<Result<{ row: GoodsRow }, never>> {
  const [before, after] = differing(planned.before, planned.after)
  if (Object.keys(after).length === 0) return ok({ row })
  const set = await planned.apply()
  const act = section === 'plan' ? 'planGoods' : 'changeGoods'
  // Nobody else raises the version of locked goods.
  const [now] = await Promise.all([
    updateGoods(tx, row.id, set),
    insertChange(tx, { goodsId: row.id, version: row.version + 1, section, operatorId, before, after }),
    noteAct(tx, { operatorId, act, subject: { kind: 'goods', id: row.id }, before, after }),
  ])
  return ok({ row: now })
}

/** Both in one round trip: what the lock was waited for is in the second. */
export async function holdSince(tx: Tx, { id, version }: Seen, shownVersion = version): Promise<Held | undefined> {
  const [row, since] = await Promise.all([holdGoods(tx, id), changesSince(tx, id, version)])
  return row && { row, since, shownVersion }
}

/** An editor who has not seen the last change of this part is refused; parts do not block each other. */
export async function changeGoodsIn<R extends RefusalKey = never>(
  tx: Tx,
  operatorId: string,
  section: GoodsSection,
  seen: Seen,
  plan: (tx: Tx, row: GoodsRow) => Promise<Result<Planned, R>>,
): Promise<Changed<R | 'notFound'>> {
  const held = await holdSince(tx, seen)
  if (!held) return refuse('notFound')
  if (held.since.some((change) => change.section === section)) return refuse('goodsChanged')
  const planned = await plan(tx, held.row)
  return planned.ok ? keepChange(tx, operatorId, section, held.row, planned.value) : planned
}

/**
 * A part of a form that holds all of them. Where somebody else has changed it since the form was read, it stays theirs if
 * the form left it as it was, and is refused if the form changed it too, unless those changes were shown.
 */
export async function changePart<R extends RefusalKey = never>(
  tx: Tx,
  operatorId: string,
  section: GoodsSection,
  { row, since: all, shownVersion }: Held,
  plan: (tx: Tx, row: GoodsRow) => Promise<Result<Planned, R>>,
): Promise<Changed<R>> {
  const planned = await plan(tx, row)
  if (!planned.ok) return planned
  const { before, after } = planned.value
  const since = all.filter((change) => change.section === section)
  const filledFrom = Object.assign({}, before, ...since.map((change) => change.before)) as Said
  if (isSame(before, after) || (since.length > 0 && isSame(filledFrom, after))) return ok({ row })
  if (since.some((change) => change.version > shownVersion)) return refuse('goodsChanged')
  return keepChange(tx, operatorId, section, row, planned.value)
}
