import type { z } from 'zod'
import { db } from '~/platform/database/pool'
import { type Reader, transaction } from '~/platform/database/transaction'
import { firstOf } from '~/values/characters'
import { pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import type { appealInput, Decision } from '../../contract/members'
import { publishableOf } from './publish'
import { findNewest, lockThing, moveToAppeal, type Version } from './store'
import { findVersion, listRejected } from './store-queue'

const EXCERPT_CHARACTERS = 60

async function isOpenToAppeal(reader: Reader, { id, kind, subjectId, state, appeal }: Version): Promise<boolean> {
  return state === 'rejected' && appeal === null && (await findNewest(reader, kind, subjectId))?.id === id
}

export async function readDecision(memberId: string, id: string): Promise<Result<Decision, 'notFound'>> {
  const one = await findVersion(db, id)
  if (one?.memberId !== memberId) return refuse('notFound')
  const { kind, subjectId, state, reason, appeal, content } = one
  const { show, path } = publishableOf(kind)
  const canAppeal = await isOpenToAppeal(db, one)
  return ok({ id, kind, state, looked: show(content), reason, appeal, canAppeal, target: path?.(subjectId) ?? null })
}

export async function readRejected(memberId: string, cursor: string | undefined) {
  const { rows, next } = await pageById(cursor, (before, most) => listRejected(db, memberId, before, most))
  const items = rows.map(({ id, kind, reason, content }) => {
    const { text } = publishableOf(kind).show(content)
    return { id, kind, reason, text: firstOf(text, EXCERPT_CHARACTERS) }
  })
  return ok({ items, next })
}

/** Once. appealOver: not rejected, appealed before, or replaced by a newer version. */
export async function appeal(memberId: string, { id, body }: z.output<typeof appealInput>) {
  return transaction(async (tx): Promise<Result<Record<string, never>, 'notFound' | 'appealOver'>> => {
    const one = await findVersion(tx, id)
    if (one?.memberId !== memberId) return refuse('notFound')
    await lockThing(tx, one.kind, one.subjectId)
    const now = await findVersion(tx, id)
    if (!now || !(await isOpenToAppeal(tx, now))) return refuse('appealOver')
    const act = { by: 'member', byId: memberId, note: body } as const
    if (!(await moveToAppeal(tx, id, body, act))) return refuse('appealOver')
    const { appealed } = publishableOf(one.kind)
    if (appealed && !(await appealed(tx, one.subjectId, { by: 'member', byId: memberId }))) return refuse('appealOver')
    return ok({})
  })
}
