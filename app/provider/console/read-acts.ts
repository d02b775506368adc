import type { z } from 'zod'
import type { consoleCalls, OperatorAct } from '~/contract/console'
import { decodeInstant } from '~/values/instant-cursor'
import { cutPage, PAGE_SIZE } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { db } from '../database/pool'
import { listOperators } from './store'
import { findAct, listActKinds, listActs } from './store-acts'

type Line = Awaited<ReturnType<typeof listActs>>[number]

const toAct = ({ id, at, act, operator_id, operator, subject_kind, subject_id }: Line): OperatorAct => ({
  id,
  at,
  act,
  operator: { id: operator_id, name: operator },
  subject: { kind: subject_kind, id: subject_id },
})

type Input = z.output<typeof consoleCalls.acts.input>

/** The audit log, newest first, with what the filter can choose from. */
export async function readActs({ cursor, ...filter }: Input) {
  const [rows, operators, kinds] = await Promise.all([
    listActs(db, filter, decodeInstant(cursor), PAGE_SIZE + 1),
    listOperators(db),
    listActKinds(db),
  ])
  const { rows: shown, next } = cutPage(rows, (row) => [row.microseconds, row.id])
  return ok({
    items: shown.map(toAct),
    next,
    operators: operators.map(({ id, name }) => ({ id, name })),
    kinds,
  })
}

type Facts = Record<string, unknown> | null

/** One act with what was before and after. Refused: notFound. */
export async function readAct(id: string): Promise<Result<OperatorAct & { before: Facts; after: Facts }, 'notFound'>> {
  const row = await findAct(db, id)
  if (!row) return refuse('notFound')
  return ok({ ...toAct(row), before: row.before as Facts, after: row.after as Facts })
}
