/** `school`: the mall teaches; `member`: a member tells others. */
export const ARTICLE_KINDS = ['member', 'school'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

export const ARTICLE_STATES = ['draft', 'in review', 'scheduled', 'published', 'rejected', 'off'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export const ARTICLE_TITLE_MOST = 60
export const ARTICLE_SUMMARY_MOST = 140
/** Letters of where the mall's own text comes from. */
export const ARTICLE_SOURCE_MOST = 140
export const BLOCKS_MOST = 40
export const BLOCK_TEXT_MOST = 2_000
/** Articles that one member may have. */
export const ARTICLES_MOST = 200
/** Characters of a member's articles in all, as they are kept. */
export const ARTICLE_SIGNS_MOST = 2_000_000
/** Years from which on an article is meant to be read; 0 for everybody. */
export const ARTICLE_AGES = [0, 12, 14, 16, 18] as const
export const CATEGORY_NAME_MOST = 20
export const TAKE_DOWN_REASON_MOST = 140
