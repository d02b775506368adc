import { moveOne } from '~/values/move-one'

/**
 * What a pressed button of a form does to its blocks: `up:2`, `down:2`, `remove:2` or `add:` and what `make` makes a block
 * of. Others leave them as they are.
 */
export function arrangeBlocks<B>(blocks: readonly B[], pressed: string, make: (kind: string) => B | undefined): B[] {
  const [act, what = ''] = pressed.split(':')
  const at = Number(what)
  if (act === 'up' || act === 'down') return moveOne(blocks, at, act)
  if (act === 'remove') return blocks.filter((_, index) => index !== at)
  const made = act === 'add' ? make(what) : undefined
  return made ? [...blocks, made] : [...blocks]
}
