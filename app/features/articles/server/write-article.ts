import { lockMember } from '~/features/members/server/lock-member'
import { dropOpen, holdThing, publish } from '~/features/moderation/server/publishing/publish'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { RefusalKey } from '~/house/registers/refusals'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { ARTICLE_SIGNS_MOST, ARTICLES_MOST, type ArticleKind } from '../contract/limits'
import { type Block, hasContent } from '../contract/members'
import { type ArticleContent, type ArticleRow, contentOf, deleteArticle, holdArticle, moveArticles } from './store'
import { listCategories } from './store-categories'
import { findBySubmission, insertArticle, updateArticle } from './store-drafts'
import { countOwn, sumSigns } from './store-lists'

type Done<T = object> = Promise<Result<T, RefusalKey>>

interface Released {
  id: string
  version: number
  summary: string
  category?: string
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
    const categories = await listCategories(tx, 'member')
    if ((category || categories.length > 0) && !categories.some((one) => one.id === category))
      return refuse(category ? 'notFound' : 'badInput', { field: 'category' })
    const blocks = row.blocks.filter(hasContent)
    const last = { cover, summary, categoryId: category ?? null, blocks }
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

type WriteResult = Result<
  { id: string; version: number },
  'notFound' | 'articleChanged' | 'overtaken' | 'articlesFull' | 'articlesLong'
>

interface Draft {
  id?: string
  submissionId: string
  version: number
  written: Partial<ArticleContent> & { locale: Locale }
}

export const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap(({ kind, of }) => (kind === 'picture' && of ? [of] : []))

/** Saves a draft; without an id it creates one, once per submissionId. */
export async function saveDraft(
  tx: Tx,
  author: { kind: ArticleKind; memberId: string | null },
  { id: known, submissionId, version, written }: Draft,
  act: Act,
): Promise<WriteResult> {
  const made = known ?? (await findBySubmission(tx, author, submissionId))
  const id =
    made ??
    (await insertArticle(tx, author, { submissionId, locale: written.locale }, act)) ??
    (await findBySubmission(tx, author, submissionId))
  const row = id ? await holdArticle(tx, id) : undefined
  if (!row || row.kind !== author.kind || row.memberId !== author.memberId) return refuse('notFound')
  if (known && row.version !== version)
    return author.memberId === null
      ? refuseOvertaken(tx, { act: 'writeArticle', subject: { kind: 'article', id: known } })
      : refuse('articleChanged')
  return ok({ id: row.id, version: await updateArticle(tx, row.id, written) })
}

interface Written {
  id?: string
  submissionId: string
  version: number
  title: string
  blocks: Block[]
}

export const writeArticle = (memberId: string, { title, blocks, ...draft }: Written, locale: Locale) =>
  transaction(async (tx): Promise<WriteResult> => {
    // Two articles that grow at once are counted one after the other.
    if (!(await lockMember(tx, memberId))) return refuse('notFound')
    if (!(await ownsPictures(tx, memberId, picturesIn(blocks)))) return refuse('notFound', { field: 'blocks' })
    const isNew = !draft.id && !(await findBySubmission(tx, { kind: 'member', memberId }, draft.submissionId))
    if (isNew && (await countOwn(tx, memberId)) >= ARTICLES_MOST)
      return refuse('articlesFull', { params: { most: ARTICLES_MOST } })
    const act = { by: 'member', byId: memberId } as const
    const before = await sumSigns(tx, memberId)
    const saved = await saveDraft(
      tx,
      { kind: 'member', memberId },
      { ...draft, written: { title, blocks, locale } },
      act,
    )
    const after = saved.ok ? await sumSigns(tx, memberId) : 0
    // A member over the limit from before it existed may still shorten.
    if (after > ARTICLE_SIGNS_MOST && after > before)
      return refuse('articlesLong', { params: { most: ARTICLE_SIGNS_MOST } })
    return saved
  })
