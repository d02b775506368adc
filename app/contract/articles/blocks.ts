import { z } from 'zod'
import * as f from '../fields'
import { BLOCK_TEXT_MOST, BLOCKS_MOST } from './limits'

/**
 * What an article is made of. `text` is what is read: of a list, one entry a line; of a picture, what is below it. `of` is
 * the key of the picture or the number of the goods, and empty for all others.
 */
export const BLOCK_KINDS = ['text', 'heading', 'list', 'quote', 'picture', 'goods'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const block = z.object({
  kind: z.enum(BLOCK_KINDS),
  text: f.optionalText(BLOCK_TEXT_MOST),
  of: z
    .string()
    .trim()
    .regex(/^((u|demo)\/)?[\w-]{0,64}$/, 'unknown_id')
    .default(''),
})
export type Block = z.output<typeof block>

export const blocks = f.listOf(block, BLOCKS_MOST)

/** Whether a block shows anything. */
export const hasContent = ({ kind, text, of }: Block): boolean =>
  kind === 'picture' || kind === 'goods' ? of !== '' : text !== ''
