import { paths } from '~/paths'
import type { ArticleKind } from '../contract/limits'

export const places = {
  school: { list: paths.articles, one: paths.article },
  member: { list: paths.memberArticles, one: paths.memberArticle },
} as const satisfies Record<ArticleKind, object>
