import type { z } from 'zod'
import { waitingFor } from '~/features/operators/server/approvals/read-approvals'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { DeskSubmission, DeskTask, rewardDesk, SubmissionDetails } from '../contract/operators'
import { shownTask } from './read-rewards'
import { type DeskRow, findSubmission, listSubmissions } from './store-desk'
import { findTask, listTasks, type TaskRow } from './store-tasks'

function stateOf({ isClosed, isOver, isUpcoming, left }: TaskRow): DeskTask['state'] {
  if (isClosed) return 'closed'
  if (isOver) return 'over'
  if (isUpcoming) return 'upcoming'
  return left <= 0 ? 'full' : 'open'
}

const shown = (row: TaskRow, locale: Locale): DeskTask => ({
  ...shownTask(row, locale),
  state: stateOf(row),
  budget: row.budget,
  committed: row.committed,
  places: row.places,
  taken: row.taken,
  opensAt: row.opensAt,
  brief: pickText(row.brief, locale) ?? '',
})

export async function listDeskTasks({ queue, cursor }: z.output<typeof rewardDesk.tasks.input>, locale: Locale) {
  const { rows, next } = await pageById(cursor, (after, most) => listTasks(db, queue, after, most))
  return ok({ items: rows.map((row) => shown(row, locale)), next })
}

export async function readDeskTask(id: string, locale: Locale): Promise<Result<DeskTask, 'notFound'>> {
  const row = await findTask(db, id)
  return row ? ok(shown(row, locale)) : refuse('notFound')
}

const shownSubmission = ({ name, ...row }: DeskRow, locale: Locale): DeskSubmission => ({
  ...row,
  title: pickText(name, locale),
})

export async function listDeskSubmissions(
  { cursor, ...request }: z.output<typeof rewardDesk.submissions.input>,
  locale: Locale,
) {
  const { rows, next } = await pageById(cursor, (after, most) => listSubmissions(db, request, after, most))
  return ok({ items: rows.map((row) => shownSubmission(row, locale)), next })
}

/** Without its stars, so that they do not influence the decision. */
export async function readDeskSubmission(id: string, locale: Locale): Promise<Result<SubmissionDetails, 'notFound'>> {
  const [row, approvals] = await Promise.all([findSubmission(db, id), waitingFor({ kind: 'reward', id })])
  if (!row) return refuse('notFound')
  const { history, review, ...one } = row
  return ok({
    ...one,
    ...shownSubmission(row, locale),
    review: review && { ...review, at: new Date(review.at).toISOString() },
    history: history.map(({ at, ...move }) => ({ ...move, at: new Date(at).toISOString() })),
    approvals,
  })
}
