/** `text`: one entry a line in a list; the caption of a picture. `of`: a picture's key or a goods id, else empty. */
export const BLOCK_KINDS = ['text', 'heading', 'list', 'quote', 'picture', 'goods'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]
