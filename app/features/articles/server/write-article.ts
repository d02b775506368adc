import { lockMember } from '~/features/members/server/lock-member'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { Act } from '~/platform/database/mover'
import { type Tx, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import { ARTICLE_SIGNS_MOST, ARTICLES_MOST, type ArticleKind } from '../contract/limits'
import type { Block } from '../contract/members'
import { type ArticleContent, holdArticle } from './store'
import { findBySubmission, insertArticle, updateArticle } from './store-drafts'
import { countOwn, sumSigns } from './store-lists'

type Kept = Result<{ id: string; version: number }, 'notFound' | 'articleChanged' | 'articlesFull' | 'articlesLong'>

interface Draft {
  id?: string
  submissionId: string
  version: number
  written: Partial<ArticleContent> & { locale: Locale }
}

export const picturesIn = (blocks: readonly Block[]) =>
  blocks.flatMap(({ kind, of }) => (kind === 'picture' && of ? [of] : []))

/** Saves a draft; without an id it creates one, once per submissionId. Refused as articleChanged on a stale version. */
export async function keepDraft(
  tx: Tx,
  author: { kind: ArticleKind; memberId: string | null },
  { id: known, submissionId, version, written }: Draft,
  act: Act,
): Promise<Kept> {
  const made = known ?? (await findBySubmission(tx, author, submissionId))
  const id =
    made ??
    (await insertArticle(tx, author, { submissionId, locale: written.locale }, act)) ??
    (await findBySubmission(tx, author, submissionId))
  const row = id ? await holdArticle(tx, id) : undefined
  if (!row || row.kind !== author.kind || row.memberId !== author.memberId) return refuse('notFound')
  if (known && row.version !== version) return refuse('articleChanged')
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
  transaction(async (tx): Promise<Kept> => {
    // Two articles that grow at once are counted one after the other.
    if (!(await lockMember(tx, memberId))) return refuse('notFound')
    if (!(await ownsPictures(tx, memberId, picturesIn(blocks)))) return refuse('notFound', { field: 'blocks' })
    const isNew = !draft.id && !(await findBySubmission(tx, { kind: 'member', memberId }, draft.submissionId))
    if (isNew && (await countOwn(tx, memberId)) >= ARTICLES_MOST)
      return refuse('articlesFull', { params: { most: ARTICLES_MOST } })
    const act = { by: 'member', byId: memberId } as const
    const before = await sumSigns(tx, memberId)
    const kept = await keepDraft(
      tx,
      { kind: 'member', memberId },
      { ...draft, written: { title, blocks, locale } },
      act,
    )
    const after = kept.ok ? await sumSigns(tx, memberId) : 0
    // A member over the limit from before it existed may still shorten.
    if (after > ARTICLE_SIGNS_MOST && after > before)
      return refuse('articlesLong', { params: { most: ARTICLE_SIGNS_MOST } })
    return kept
  })
