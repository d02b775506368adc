import { BLOCK_KINDS, type BlockKind } from '../contract/block-kinds'
import type { Block } from '../contract/blocks'

export type BlockFields = { kind: BlockKind[]; text: string[]; of: string[] }

export const together = ({ kind, text, of }: BlockFields): Block[] =>
  kind.map((one, index) => ({ kind: one, text: text[index] ?? '', of: of[index] ?? '' }))

const all = (value: unknown): string[] => [value ?? []].flat().map(String)

export const isKind = (text: string | undefined): text is BlockKind => BLOCK_KINDS.some((kind) => kind === text)

/** The blocks of a form as they were typed; one of a kind that there is not is drawn as text. */
export const typedBlocks = (fields: Record<string, unknown>): Block[] => {
  const kind = all(fields.kind).map((one) => (isKind(one) ? one : 'text'))
  return together({ kind, text: all(fields.text), of: all(fields.of) })
}

/** A block of a kind that nothing was written into yet. */
export const emptyBlock = (kind: BlockKind, of = ''): Block => ({ kind, text: '', of })
