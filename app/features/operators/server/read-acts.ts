import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { cutPage, decodeInstant, PAGE_SIZE } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { consoleDesk, OperatorAct } from '../contract/operators'
import { findAct, listActKinds, listActs } from './store-acts'

type Line = Awaited<ReturnType<typeof listActs>>[number]

const toAct = (
  { id, at, act, operator_id, operator, key, subject_kind, subject_id, ...line }: Line,
  locale: Locale,
): OperatorAct => ({
  id,
  at,
  act,
  operator: { id: operator_id, name: operator },
  key,
  subject: {
    kind: subject_kind,
    id: subject_id,
    name: line.goods_name ? pickText(line.goods_name, locale) : (line.subject_name ?? ''),
  },
})

type Input = z.output<typeof consoleDesk.acts.input>

export async function readActs({ cursor, ...filter }: Input, locale: Locale) {
  const [rows, kinds] = await Promise.all([
    listActs(db, filter, decodeInstant(cursor), PAGE_SIZE + 1),
    listActKinds(db),
  ])
  const { rows: shown, next } = cutPage(rows, (row) => [row.microseconds, row.id])
  return { items: shown.map((line) => toAct(line, locale)), next, kinds }
}

type Facts = Record<string, unknown> | null

export async function readAct(
  id: string,
  locale: Locale,
): Promise<Result<OperatorAct & { before: Facts; after: Facts }, 'notFound'>> {
  const row = await findAct(db, id)
  if (!row) return refuse('notFound')
  return ok({ ...toAct(row, locale), before: row.before as Facts, after: row.after as Facts })
}
