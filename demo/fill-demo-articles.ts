import type { Block } from '~/features/articles/contract/members'
import { publishSchoolArticle, writeSchoolArticle } from '~/features/articles/server/operate-articles'
import { insertArticleCategory } from '~/features/articles/server/operate-categories'
import { releaseArticle, writeArticle } from '~/features/articles/server/write-article'
import { approvePublication } from '~/features/moderation/server/publishing/decide-publication'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { db } from '~/platform/database/pool'
import { memberArticles } from './data/member-articles'
import { articleCategories, type DemoBlock, schoolArticles } from './data/school-articles'
import { must } from './fill-demo-orders'

const blocksOf = (blocks: readonly DemoBlock[]): Block[] => blocks.map(([kind, text, of = '']) => ({ kind, text, of }))

export async function fillDemoArticles(memberId: string, operatorId: string): Promise<void> {
  for (const category of articleCategories) await insertArticleCategory(category)
  for (const [index, { blocks, ...article }] of schoolArticles.entries()) {
    const form = { submissionId: `demo-school-${index}`, version: 0 }
    const { id } = must(await writeSchoolArticle(operatorId, { ...article, ...form, blocks: blocksOf(blocks) }))
    must(await publishSchoolArticle(operatorId, { id }))
  }
  for (const [index, { blocks, locale, title, ...release }] of memberArticles.entries()) {
    const form = { submissionId: `demo-own-${index}`, version: 0 }
    const { id, version } = must(await writeArticle(memberId, { ...form, title, blocks: blocksOf(blocks) }, locale))
    must(await releaseArticle(memberId, { ...release, id, version, pictures: [] }))
  }
  for (const { id } of await waitingOf(db, memberId, ['article'])) must(await approvePublication({ operatorId, id }))
}
