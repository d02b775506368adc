import type { z } from 'zod'
import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import { noteAct } from '~/platform/acts/note-act'
import { isDayPast } from '~/platform/database/clock'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { hasContent } from '../contract/members'
import type { articleDesk } from '../contract/operators'
import { type ArticleRow, contentOf, holdArticle, listDue, moveArticles, setShown } from './store'
import { listCategories } from './store-categories'
import { picturesIn, saveDraft } from './write-article'

const MALL = { kind: 'school', memberId: null } as const

type Note = Parameters<typeof noteAct>[1]
const note = (tx: Tx, operatorId: string, act: Note['act'], id: string, facts: Pick<Note, 'before' | 'after'>) =>
  noteAct(tx, { operatorId, act, subject: { kind: 'article', id }, ...facts })

export const writeSchoolArticle = (operatorId: string, sent: z.output<typeof articleDesk.write.input>) =>
  transaction(async (tx) => {
    const { id, submissionId, version, category, ...written } = sent
    if (!(await listCategories(tx, 'school')).some((one) => one.id === category))
      return refuse('notFound', { field: 'category' })
    if (!(await mallHasPictures(tx, picturesIn(written.blocks)))) return refuse('notFound', { field: 'blocks' })
    const draft = { id, submissionId, version, written: { ...written, categoryId: category } }
    const saved = await saveDraft(tx, MALL, draft, { by: 'operator', byId: operatorId })
    if (saved.ok) await note(tx, operatorId, 'writeArticle', saved.value.id, { after: { title: written.title } })
    return saved
  })

type Done = Promise<Result<object, 'notFound' | 'articleEmpty' | 'articleState' | 'badInput' | 'inPast'>>

const withMalls = (id: string, doIt: (tx: Tx, row: ArticleRow) => Done): Done =>
  transaction(async (tx): Done => {
    const row = await holdArticle(tx, id)
    return row?.kind === 'school' ? doIt(tx, row) : refuse('notFound')
  })

/** With a date, from that morning on in the mall's time zone. A published one changes at once. */
export const publishSchoolArticle = (operatorId: string, { id, at }: { id: string; at?: string }): Done =>
  withMalls(id, async (tx, row) => {
    if (at && (await isDayPast(tx, at))) return refuse('inPast', { field: 'at' })
    if (row.title === '' || !row.blocks.some(hasContent)) return refuse('articleEmpty')
    const act = { by: 'operator', byId: operatorId } as const
    const shown = contentOf(row)
    if (row.state === 'published') {
      if (at) return refuse('articleState', { field: 'at' })
      await setShown(tx, id, shown)
    } else if (at) {
      if ((await moveArticles(tx, [id], 'plan', act, { publishAt: at })).length === 0)
        return refuse('articleState', { field: 'at' })
    } else await moveArticles(tx, [id], 'publish', act)
    await note(tx, operatorId, 'publishArticle', id, { after: { title: row.title, at: at ?? null } })
    return ok({})
  })

export async function publishDueArticles(): Promise<number> {
  return transaction(async (tx) => {
    const due = await listDue(tx, MOST_AT_ONCE)
    return (await moveArticles(tx, due, 'publish', { by: 'sweep' })).length
  })
}
const MOST_AT_ONCE = 100
