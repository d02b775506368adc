import { dropOpen, holdThing, publish } from '~/features/moderation/server/publishing/publish'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { RefusalKey } from '~/house/registers/refusals'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { hasContent } from '../contract/members'
import { type ArticleRow, contentOf, deleteArticle, holdArticle, moveArticles } from './store'
import { listCategories } from './store-categories'
import { updateArticle } from './store-drafts'

type Done<T = object> = Promise<Result<T, RefusalKey>>

interface Released {
  id: string
  version: number
  summary: string
  category: string
  pictures: readonly string[]
}

const withOwn = <T>(memberId: string, id: string, doIt: (tx: Tx, row: ArticleRow) => Done<T>): Done<T> =>
  transaction(async (tx): Done<T> => {
    await holdThing(tx, theirs(memberId, id))
    const row = await holdArticle(tx, id)
    return row?.memberId === memberId ? doIt(tx, row) : refuse('notFound')
  })

const theirs = (memberId: string, id: string) => ({ kind: 'article', memberId, subjectId: id }) as const

export const releaseArticle = (memberId: string, { id, version, summary, category, pictures }: Released) =>
  withOwn<{ waits: boolean }>(memberId, id, async (tx, row) => {
    if (row.version !== version) return refuse('articleChanged')
    if (row.title === '' || !row.blocks.some(hasContent)) return refuse('articleEmpty')
    const [cover = ''] = pictures
    if (!(await ownsPictures(tx, memberId, pictures))) return refuse('notFound', { field: 'pictures' })
    if (!(await listCategories(tx, 'member')).some((one) => one.id === category))
      return refuse('notFound', { field: 'category' })
    const blocks = row.blocks.filter(hasContent)
    const last = { cover, summary, categoryId: category, blocks }
    await updateArticle(tx, id, { ...last, locale: row.locale })
    const content = { ...contentOf({ ...row, ...last }) }
    const sent = await publish(tx, { ...theirs(memberId, id), content })
    if (!sent.ok) return sent
    const act = { by: 'member', byId: memberId } as const
    if (sent.value.waits) await moveArticles(tx, [id], 'submit', act)
    // A published version that needs no second review.
    else await moveArticles(tx, [id], 'show', act)
    return sent
  })

export const takeOffArticle = (memberId: string, id: string) =>
  withOwn<object>(memberId, id, async (tx) => {
    await dropOpen(tx, theirs(memberId, id))
    const [moved] = await moveArticles(tx, [id], 'takeOff', { by: 'member', byId: memberId })
    return moved ? ok({}) : refuse('articleState')
  })

export const removeArticle = (memberId: string, id: string) =>
  withOwn<object>(memberId, id, async (tx) => {
    await dropOpen(tx, theirs(memberId, id))
    await deleteArticle(tx, id)
    return ok({})
  })
