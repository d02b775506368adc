import { paths } from '~/paths'
import type { ArticleKind } from '../contract/limits'

/** Where the articles of a kind are listed, and where one is read. */
export const places = {
  school: { list: paths.articles, one: paths.article },
  member: { list: paths.memberArticles, one: paths.memberArticle },
} as const satisfies Record<ArticleKind, object>
