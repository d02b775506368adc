import { type Fen, fen, splitByWeight } from './money'

/** Largest remainder, so that all parts add up however the line is cut; `before` pieces have been taken already. */
export function pieceShare(total: number, pieces: number, before: number, count: number): Fen {
  if (before + count > pieces || count < 0 || before < 0)
    throw new RangeError(`${before} + ${count} of ${pieces} pieces`)
  const parts = splitByWeight(fen(total), Array<number>(pieces).fill(1))
  return fen(parts.slice(before, before + count).reduce((sum, part) => sum + part, 0))
}
