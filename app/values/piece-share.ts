import { type Fen, fen, splitByWeight } from './money'

/**
 * What `count` pieces of a line carry of an amount of the whole line, after `before` pieces have gone: the line's amount
 * is split over its pieces by largest remainder, so that all parts together are the amount, however they are cut.
 */
export function pieceShare(total: number, pieces: number, before: number, count: number): Fen {
  if (before + count > pieces || count < 0 || before < 0)
    throw new RangeError(`${before} + ${count} of ${pieces} pieces`)
  const parts = splitByWeight(fen(total), Array<number>(pieces).fill(1))
  return fen(parts.slice(before, before + count).reduce((sum, part) => sum + part, 0))
}
