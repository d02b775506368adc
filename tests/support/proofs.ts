/**
 * How much a test tries.
 *
 * `npm test` runs as many rounds as show the saboteur and chooses the same random inputs each time, so that it passes
 * or fails by the code alone. `npm run proofs` runs the same files with the full numbers and with inputs that nobody
 * has tried before, by a seed that it says first: PROOFS_SEED repeats them.
 */
export const inFull = process.env.PROOFS === 'full'

/** The seed of every random choice that a test makes. `npm run proofs` gives all files the same one, and says it. */
export const seed = Number(process.env.PROOFS_SEED || 20_260_701)

/** `few` in `npm test`, `many` in `npm run proofs`. */
export function rounds(few: number, many: number): number {
  return inFull ? many : few
}
