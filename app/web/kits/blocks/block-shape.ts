import { moveOne } from '~/values/move-one'

/** A block as a form has it: `text` is what is read, `of` what the block is about. */
export type AnyBlock = { kind: string; text: string; of: string }

const all = (value: unknown): string[] => [value ?? []].flat().map(String)

/** What is done with the blocks of a text: a form has one field of each name for every block, in their order. */
export interface BlockShape<B extends AnyBlock> {
  kinds: readonly B['kind'][]
  /** The fields of a block besides its kind. */
  names: readonly (keyof B & string)[]
  isKind: (text: string | undefined) => text is B['kind']
  /** A block of a kind that nothing was written into yet. */
  empty: (kind: B['kind'], of?: string) => B
  /** Blocks as they were typed; one of a kind that there is not is drawn as text. */
  typed: (fields: Record<string, unknown>) => B[]
  /** What a pressed button does to them: `up:2`, `down:2`, `remove:2` or `add:` and a kind. Others leave them as they are. */
  arrange: (blocks: readonly B[], pressed: string) => B[]
  /** Puts stored pictures behind the blocks, also of a form that is refused then. */
  appendPictures: (posted: FormData) => void
}

/** The blocks of these kinds, with what one has besides its kind where it is empty. */
export function shapeOf<B extends AnyBlock>(kinds: readonly B['kind'][], none: Omit<B, 'kind'>): BlockShape<B> {
  const names = Object.keys(none) as (keyof B & string)[]
  const isKind = (text: string | undefined): text is B['kind'] => kinds.some((kind) => kind === text)
  const empty = (kind: B['kind'], of = '') => ({ kind, ...none, of }) as B
  return {
    kinds,
    names,
    isKind,
    empty,
    typed(fields) {
      const typed = names.map((name) => [name, all(fields[name])] as const)
      return all(fields.kind).map((kind, at) => {
        const own = Object.fromEntries(typed.map(([name, values]) => [name, values[at] ?? '']))
        return { kind: isKind(kind) ? kind : 'text', ...own } as B
      })
    },
    arrange(blocks, pressed) {
      const [act, what = ''] = pressed.split(':')
      if (act === 'up' || act === 'down') return moveOne(blocks, Number(what), act)
      if (act === 'remove') return blocks.filter((_, at) => at !== Number(what))
      return act === 'add' && isKind(what) ? [...blocks, empty(what)] : [...blocks]
    },
    appendPictures(posted) {
      for (const key of posted.getAll('pictures'))
        for (const [name, value] of Object.entries(empty('picture', String(key)))) posted.append(name, value)
      posted.delete('pictures')
    },
  }
}
