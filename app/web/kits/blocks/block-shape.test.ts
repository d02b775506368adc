import { expect, it } from 'vitest'
import { shapeOf } from './block-shape'

type Block = { kind: 'picture' | 'spot' | 'text'; text: string; of: string }

const shape = shapeOf<Block>(['picture', 'spot', 'text'], { text: '', of: '' }, ({ kind }) => kind === 'spot')
const kinds = { p: 'picture', s: 'spot', t: 'text' } as const
const blocks = (names: string): Block[] =>
  names.split(' ').map((text) => ({ kind: kinds[text[0] as keyof typeof kinds], text, of: '' }))

it.each([
  ['t1 p1 s1 s2 t2', 'up:1', 'p1 s1 s2 t1 t2'],
  ['t1 p1 s1 s2 t2', 'down:1', 't1 t2 p1 s1 s2'],
  ['t1 p1 s1 s2 t2', 'up:4', 't1 t2 p1 s1 s2'],
  ['t1 p1 s1 s2 t2', 'down:2', 't1 p1 s2 s1 t2'],
  ['t1 p1 s1 s2 t2', 'remove:1', 't1 t2'],
  ['t1 p1 s1 s2 t2', 'remove:2', 't1 p1 s2 t2'],
  ['t1 p1 s1 s2 t2', 'move:1:4', 't1 t2 p1 s1 s2'],
  ['t1 p1 s1 s2 t2', 'move:4:3', 't1 t2 p1 s1 s2'],
  ['t1 p1 s1 s2 t2', 'move:0:2', 'p1 s1 s2 t1 t2'],
  ['t1 t2 t3', 'move:0:2', 't2 t3 t1'],
  ['t1 t2 t3', 'move:2:0', 't3 t1 t2'],
  ['t1 t2', 'move:7:0', 't1 t2'],
  ['t1 t2', 'move:0:x', 't1 t2'],
])('%s after %s is %s: what belongs to a block goes with it', (before, pressed, after) => {
  expect(shape.arrange(blocks(before), pressed).map(({ text }) => text)).toEqual(after.split(' '))
})
