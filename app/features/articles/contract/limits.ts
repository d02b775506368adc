export const ARTICLE_KINDS = ['member', 'school'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

export const ARTICLE_STATES = ['draft', 'in review', 'scheduled', 'published', 'rejected', 'off'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export const ARTICLE_TITLE_MOST = 60
export const ARTICLE_SUMMARY_MOST = 140
export const ARTICLE_SOURCE_MOST = 140
export const BLOCKS_MOST = 40
export const BLOCK_TEXT_MOST = 2_000
/** Of a text in a form, which may become several blocks. */
export const TYPED_TEXT_MOST = 10 * BLOCK_TEXT_MOST
export const ARTICLES_MOST = 200
export const ARTICLE_SIGNS_MOST = 2_000_000
/** A minimum age in years; 0 for everybody. */
export const ARTICLE_AGES = [0, 12, 14, 16, 18] as const
export const CATEGORY_NAME_MOST = 20
export const TAKE_DOWN_REASON_MOST = 140

/** `text`: one entry a line in a list; the caption of a picture. `of`: a picture's key or a goods id, else empty. */
export const BLOCK_KINDS = ['text', 'heading', 'list', 'quote', 'picture', 'goods'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
