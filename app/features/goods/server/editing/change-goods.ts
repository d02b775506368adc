import type { RawBuilder } from 'kysely'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsSection } from '../../contract/editing'
import { type GoodsRow, holdGoods, insertChange, isChangedSince, updateGoods } from './store'

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

export type Changed<R extends RefusalKey = never> = Result<{ version: number }, R | 'notFound' | 'goodsChanged'>

function differing(before: Said, after: Said): [Said, Said] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  const of = (side: Said) => Object.fromEntries(changed.map((name) => [name, side[name] ?? '']))
  return [of(before), of(after)]
}

/** An editor who has not seen the last change of this part is refused; parts do not block each other. */
export const changeGoods = <R extends RefusalKey = never>(
  operatorId: string,
  section: GoodsSection,
  seen: Seen,
  write: (tx: Tx, row: GoodsRow) => Promise<Result<Written, R>>,
): Promise<Changed<R>> => transaction((tx) => changeGoodsIn(tx, operatorId, section, seen, write))

export async function changeGoodsIn<R extends RefusalKey = never>(
  tx: Tx,
  operatorId: string,
  section: GoodsSection,
  { id, version }: Seen,
  write: (tx: Tx, row: GoodsRow) => Promise<Result<Written, R>>,
): Promise<Changed<R>> {
  const row = await holdGoods(tx, id)
  if (!row) return refuse('notFound')
  if (await isChangedSince(tx, id, section, version)) return refuse('goodsChanged')
  const written = await write(tx, row)
  if (!written.ok) return written
  const [before, after] = differing(written.value.before, written.value.after)
  if (Object.keys(after).length === 0) return ok({ version: row.version })
  const next = await updateGoods(tx, id, written.value.set)
  await insertChange(tx, { goodsId: id, version: next, section, operatorId, before, after })
  await noteAct(tx, { operatorId, act: 'changeGoods', subject: { kind: 'goods', id }, before, after })
  return ok({ version: next })
}
