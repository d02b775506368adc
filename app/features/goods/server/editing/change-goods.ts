import type { RawBuilder } from 'kysely'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsSection } from '../../contract/editing'
import { changesSince, type GoodsRow, holdGoods, insertChange, updateGoods } from './store'

interface Seen {
  id: string
  version: number
}

export type Said = Record<string, string>

export interface Written {
  set: readonly RawBuilder<unknown>[]
  before: Said
  after: Said
}

/** `apply` writes what is not in the row of goods itself. */
export type Planned = Omit<Written, 'set'> & { apply: () => Promise<readonly RawBuilder<unknown>[]> }

export type Changed<R extends RefusalKey = never> = Result<{ version: number }, R | 'notFound' | 'goodsChanged'>

function differing(before: Said, after: Said): [Said, Said] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  const of = (side: Said) => Object.fromEntries(changed.map((name) => [name, side[name] ?? '']))
  return [of(before), of(after)]
}

const isSame = (before: Said, after: Said) => Object.keys(differing(before, after)[0]).length === 0

async function keepChange(
  tx: Tx,
  operatorId: string,
  section: GoodsSection,
  row: GoodsRow,
  written: Written,
): Promise<Result<{ version: number }, never>> {
  const [before, after] = differing(written.before, written.after)
  if (Object.keys(after).length === 0) return ok({ version: row.version })
  const version = await updateGoods(tx, row.id, written.set)
  await insertChange(tx, { goodsId: row.id, version, section, operatorId, before, after })
  const act = section === 'plan' ? 'planGoods' : 'changeGoods'
  await noteAct(tx, { operatorId, act, subject: { kind: 'goods', id: row.id }, before, after })
  return ok({ version })
}

/** An editor who has not seen the last change of this part is refused; parts do not block each other. */
export async function changeGoodsIn<R extends RefusalKey = never>(
  tx: Tx,
  operatorId: string,
  section: GoodsSection,
  { id, version }: Seen,
  write: (tx: Tx, row: GoodsRow) => Promise<Result<Written, R>>,
): Promise<Changed<R>> {
  const row = await holdGoods(tx, id)
  if (!row) return refuse('notFound')
  if ((await changesSince(tx, id, section, version)).length > 0) return refuse('goodsChanged')
  const written = await write(tx, row)
  return written.ok ? keepChange(tx, operatorId, section, row, written.value) : written
}

/**
 * A part of a form that holds all of them. Where somebody else has changed it since `version`, it stays theirs if the
 * form left it as it was, and is refused if the form changed it too, unless those changes were `shown`.
 */
export async function changePart<R extends RefusalKey = never>(
  tx: Tx,
  operatorId: string,
  section: GoodsSection,
  { id, version, shownVersion }: Seen & { shownVersion: number },
  plan: (tx: Tx, row: GoodsRow) => Promise<Result<Planned, R>>,
): Promise<Changed<R>> {
  const row = await holdGoods(tx, id)
  if (!row) return refuse('notFound')
  const planned = await plan(tx, row)
  if (!planned.ok) return planned
  const { before, after, apply } = planned.value
  const since = await changesSince(tx, id, section, version)
  const filledFrom = Object.assign({}, before, ...since.map((change) => change.before)) as Said
  if (isSame(before, after) || (since.length > 0 && isSame(filledFrom, after))) return ok({ version: row.version })
  if (since.some((change) => change.version > shownVersion)) return refuse('goodsChanged')
  return keepChange(tx, operatorId, section, row, { before, after, set: await apply() })
}
