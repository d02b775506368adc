import { holdThing } from '~/features/moderation/server/publishing/publish'
import { rejectVersions } from '~/features/moderation/server/publishing/take-down'
import { sendNotice } from '~/features/notices/server/send-notice'
import type { Publishable, Reportable } from '~/house/publishable'
import type { RefusalKey } from '~/house/registers/refusals'
import { noteAct } from '~/platform/acts/note-act'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { type ArticleContent, findArticle, holdArticle, moveArticles, setShown } from './store'

const contentOf = (content: object) => content as ArticleContent

export const publishedArticle: Publishable = {
  async current(reader, id) {
    const row = await findArticle(reader, id)
    return row?.shown ? { ...row.shown } : undefined
  },
  async apply(tx, id, content, act) {
    if (!(await holdArticle(tx, id))) return refuse('notFound')
    const shown = contentOf(content)
    const moved = await moveArticles(tx, [id], act.by === 'member' ? 'show' : 'approve', act, { shown })
    // An earlier text is published already.
    if (moved.length === 0) await setShown(tx, id, shown)
    return ok({})
  },
  async rejected(tx, id, act, isTakenDown) {
    await moveArticles(tx, [id], 'reject', act, isTakenDown ? { shown: null } : {})
  },
  async appealed(tx, id, act) {
    const row = await holdArticle(tx, id)
    // Its author has unpublished it; that has no reason.
    if (!row?.reason) return false
    return (await moveArticles(tx, [id], 'submit', act)).length === 1
  },
  texts(content) {
    const { title, summary, blocks } = contentOf(content)
    return { title, summary, blocks: blocks.map(({ text }) => text).join('\n') }
  },
  show(content) {
    const { title, summary, cover, blocks } = contentOf(content)
    const text = [title, summary, ...blocks.map(({ text }) => text)].filter(Boolean).join('\n\n')
    const pictures = blocks.flatMap(({ kind, of }) => (kind === 'picture' && of ? [of] : []))
    return { text, pictures: [...(cover ? [cover] : []), ...pictures] }
  },
  path: () => ({ screen: 'myArticles' }),
}

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
