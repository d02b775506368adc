import { paths } from '~/paths'
import type { VisitKind } from '~/values/visit-kinds'

interface CountedScreen {
  kind: VisitKind
  by?: string
}

/** Search terms are left out, and so is what somebody reads of sex education. */
export const countedScreens: ReadonlyMap<string, CountedScreen> = new Map<string, CountedScreen>([
  [paths.home, { kind: 'home' }],
  [paths.homeAlias, { kind: 'home' }],
  [paths.homeOld, { kind: 'home' }],
  [paths.sort, { kind: 'category', by: 'id' }],
  [paths.goods, { kind: 'goods', by: 'id' }],
  [paths.brand, { kind: 'brand', by: 'id' }],
  [paths.goodsSearch, { kind: 'search' }],
  [paths.videoTab, { kind: 'video' }],
  [paths.memberArticle, { kind: 'article', by: 'id' }],
  [paths.activity, { kind: 'activity', by: 'id' }],
  [paths.page, { kind: 'page', by: 'key' }],
  [paths.cardPreview, { kind: 'card', by: 'id' }],
])
