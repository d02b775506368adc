import { z } from 'zod'
import { BLOCK_KINDS, type Block, type BlockKind, block } from '~/contract/articles/blocks'
import { BLOCKS_MOST } from '~/contract/articles/limits'
import * as f from '~/contract/fields'
import { arrangeBlocks } from '../forms/arrange-blocks'

const several = <T extends z.ZodTypeAny>(one: T) =>
  f.listOf(one, BLOCKS_MOST, (value) => (value === undefined ? [] : typeof value === 'string' ? [value] : value))

/** The fields of blocks as a form posts them: one of each for every block, in their order. */
const fields = { kind: several(block.shape.kind), text: several(block.shape.text), of: several(block.shape.of) }

type Fields = { kind: BlockKind[]; text: string[]; of: string[] }

const together = ({ kind, text, of }: Fields): Block[] =>
  kind.map((one, index) => ({ kind: one, text: text[index] ?? '', of: of[index] ?? '' }))

/** The schema of a form whose fields are those of `shape` and blocks. */
export const withBlocks = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...fields, ...shape }).transform((typed) => {
    const { kind, text, of, ...rest } = typed as Fields & z.output<z.ZodObject<S>>
    return { ...rest, blocks: together({ kind, text, of }) }
  })

const all = (value: unknown): string[] => [value ?? []].flat().map(String)

const isKind = (text: string | undefined): text is BlockKind => BLOCK_KINDS.some((kind) => kind === text)

/** The blocks of a form that was refused, as they were typed; one of a kind that there is not is drawn as text. */
export const typedBlocks = (fields: Record<string, unknown>): Block[] => {
  const kind = all(fields.kind).map((one) => (isKind(one) ? one : 'text'))
  return together({ kind, text: all(fields.text), of: all(fields.of) })
}

/** What a pressed button does to the blocks. */
export const arrange = (blocks: readonly Block[], pressed: string): Block[] =>
  arrangeBlocks(blocks, pressed, (kind) => (isKind(kind) ? { kind, text: '', of: '' } : undefined))

/** Puts stored pictures behind the blocks, also of a form that is refused then. */
export function appendPictures(posted: FormData): void {
  for (const key of posted.getAll('pictures')) {
    posted.append('kind', 'picture')
    posted.append('text', '')
    posted.append('of', String(key))
  }
  posted.delete('pictures')
}
