import { z } from 'zod'
import * as f from '~/contract/fields'
import { BLOCK_KINDS } from './block-kinds'
import { BLOCK_TEXT_MOST, BLOCKS_MOST } from './limits'

export const block = z.object({
  kind: z.enum(BLOCK_KINDS),
  text: f.optionalLines(BLOCK_TEXT_MOST),
  of: z
    .string()
    .trim()
    .regex(/^((u|demo)\/)?[\w-]{0,64}$/, 'unknown_id')
    .default(''),
})
export type Block = z.output<typeof block>

/** The blocks of a form. */
export const articleForm = { block, fields: block.shape, most: BLOCKS_MOST }

export const blocks = f.listOf(block, BLOCKS_MOST)

export const hasContent = ({ kind, text, of }: Block): boolean =>
  kind === 'picture' || kind === 'goods' ? of !== '' : text !== ''
