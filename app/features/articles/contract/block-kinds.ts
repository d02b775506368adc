/**
 * What an article is made of. `text` is what is read: of a list, one entry a line; of a picture, what is below it. `of` is
 * the key of the picture or the number of the goods, and empty for all others.
 */
export const BLOCK_KINDS = ['text', 'heading', 'list', 'quote', 'picture', 'goods'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
