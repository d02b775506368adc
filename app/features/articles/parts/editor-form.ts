import { z } from 'zod'
import * as f from '~/contract/fields'
import { arrangeBlocks } from '~/web/kits/form/arrange-blocks'
import { type Block, block } from '../contract/blocks'
import { BLOCKS_MOST } from '../contract/limits'
import { type BlockFields, emptyBlock, isKind, together } from './typed-blocks'

const several = <T extends z.ZodTypeAny>(one: T) =>
  f.listOf(one, BLOCKS_MOST, (value) => (value === undefined ? [] : typeof value === 'string' ? [value] : value))

/** The fields of blocks as a form posts them: one of each for every block, in their order. */
const fields = { kind: several(block.shape.kind), text: several(block.shape.text), of: several(block.shape.of) }

/** The schema of a form whose fields are those of `shape` and blocks. */
export const withBlocks = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...fields, ...shape }).transform((typed) => {
    const { kind, text, of, ...rest } = typed as BlockFields & z.output<z.ZodObject<S>>
    return { ...rest, blocks: together({ kind, text, of }) }
  })

/** What a pressed button does to the blocks. */
export const arrange = (blocks: readonly Block[], pressed: string): Block[] =>
  arrangeBlocks(blocks, pressed, (kind) => (isKind(kind) ? emptyBlock(kind) : undefined))

/** Puts stored pictures behind the blocks, also of a form that is refused then. */
export function appendPictures(posted: FormData): void {
  for (const key of posted.getAll('pictures')) {
    posted.append('kind', 'picture')
    posted.append('text', '')
    posted.append('of', String(key))
  }
  posted.delete('pictures')
}
