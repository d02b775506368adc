import { NO_BLOCK } from '../../contract/page-blocks'
import type { PageContents } from '../../contract/pages'

const KINDS = ['categories', 'couponBand', 'flash', 'ways', 'guessYouLike'] as const

/** What home shows before anybody has written it; nothing in it is read in one language. */
export const homeAtFirst: PageContents = {
  'zh-Hans': { title: '首页', blocks: KINDS.map((kind) => ({ kind, ...NO_BLOCK })) },
}
