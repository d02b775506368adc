import { holdThing } from '~/features/moderation/server/publishing/publish'
import { rejectVersions } from '~/features/moderation/server/publishing/take-down'
import { sendNotice } from '~/features/notices/server/send-notice'
import type { RefusalKey } from '~/house/registers/refusals'
import type { Reportable } from '~/house/reportable'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { publishedArticle } from './published-article'
import { findArticle, holdArticle, moveArticles } from './store'

interface By {
  operatorId: string
  reason: string
}

export const takeDownArticle = (operatorId: string, { id, reason }: { id: string; reason: string }) =>
  transaction((tx) => takeDownIn(tx, id, { operatorId, reason }))

async function takeDownIn(tx: Tx, id: string, { operatorId, reason }: By): Promise<Result<object, RefusalKey>> {
  await holdThing(tx, { kind: 'article', subjectId: id })
  const row = await holdArticle(tx, id)
  if (!row) return refuse('notFound')
  const { memberId, state, shown } = row
  const act = { by: 'operator', byId: operatorId, note: reason } as const
  const version = memberId ? await rejectVersions(tx, { kind: 'article', subjectId: id }, act) : undefined
  const [moved] = await moveArticles(tx, [id], memberId ? 'takeDown' : 'withdraw', act)
  if (!moved) return refuse('articleState')
  if (memberId) {
    const params = { title: (shown ?? row).title, reason }
    const path = version ? ({ screen: 'appeal', id: version.id } as const) : ({ screen: 'myArticles' } as const)
    await sendNotice(tx, { memberId, kind: 'articleTakenDown', params, path })
  }
  const facts = { before: { state }, after: { state: 'off', reason } }
  await noteAct(tx, { operatorId, act: 'takeDownArticle', subject: { kind: 'article', id }, ...facts })
  return ok({})
}

export const reportableArticle: Reportable = {
  async seen(reader, id) {
    const row = await findArticle(reader, id)
    return row?.shown ? { memberId: row.memberId, looked: publishedArticle.show({ ...row.shown }) } : undefined
  },
  takeDown: takeDownIn,
}
