import { moveOne } from '~/values/by-places'

/** A block as a form has it: `text` is what is read, `of` what the block is about. */
export type AnyBlock = { kind: string; text: string; of: string }

const all = (value: unknown): string[] => [value ?? []].flat().map(String)

export interface BlockShape<B extends AnyBlock> {
  kinds: readonly B['kind'][]
  names: readonly (keyof B & string)[]
  isKind: (text: string | undefined) => text is B['kind']
  empty: (kind: B['kind'], of?: string) => B
  /** Blocks as they were typed; one of a kind that there is not is drawn as text. */
  typed: (fields: Record<string, unknown>) => B[]
  /** What a pressed button does to them: `up:2`, `down:2`, `move:2:5`, `remove:2` or `add:` and a kind. Others leave them as they are. */
  arrange: (blocks: readonly B[], pressed: string) => B[]
  /** Puts stored pictures behind the blocks, also of a form that is refused then. */
  appendPictures: (posted: FormData) => void
}

export const PICTURES_AS = 'picturesAs'

function groupsOf<B>(blocks: readonly B[], isPart: (block: B) => boolean): B[][] {
  const groups: B[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (last && isPart(block)) last.push(block)
    else groups.push([block])
  }
  return groups
}

function movedTo<B>(blocks: readonly B[], from: number, to: number, isPart: (block: B) => boolean): B[] {
  const head = blocks[from]
  if (head === undefined || !Number.isInteger(to)) return [...blocks]
  const own = groupsOf(blocks, isPart).find(([first]) => first === head) ?? [head]
  const others = blocks.filter((block) => !own.includes(block))
  const isDown = to > from
  let at = Math.max(0, isDown ? to - own.length + 1 : to)
  // Never between a block and what belongs to it.
  if (!isPart(head)) while (at > 0 && at < others.length && isPart(others[at] as B)) at += isDown ? 1 : -1
  return others.toSpliced(at, 0, ...own)
}

export function shapeOf<B extends AnyBlock>(
  kinds: readonly B['kind'][],
  none: Omit<B, 'kind'>,
  isPart: (block: B) => boolean = () => false,
): BlockShape<B> {
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
      const [act, what = '', to] = pressed.split(':')
      const one = blocks[Number(what)]
      const groups = groupsOf(blocks, isPart)
      const at = groups.findIndex(([first]) => first === one)
      if (act === 'up' || act === 'down')
        return at < 0 ? moveOne(blocks, Number(what), act) : moveOne(groups, at, act).flat()
      if (act === 'remove') return at < 0 ? blocks.filter((block) => block !== one) : groups.toSpliced(at, 1).flat()
      if (act === 'move') return movedTo(blocks, Number(what), Number(to), isPart)
      return act === 'add' && isKind(what) ? [...blocks, empty(what)] : [...blocks]
    },
    appendPictures(posted) {
      const as = String(posted.get(PICTURES_AS) ?? '')
      for (const key of posted.getAll('pictures'))
        for (const [name, value] of Object.entries(empty(isKind(as) ? as : 'picture', String(key))))
          posted.append(name, value)
      posted.delete('pictures')
      posted.delete(PICTURES_AS)
    },
  }
}
