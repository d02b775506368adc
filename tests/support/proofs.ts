/**
 * How much a test tries.
 *
 * `npm test` runs as many rounds as show the saboteur and chooses the same random inputs each time, so that it passes
 * or fails by the code alone. `npm run proofs` runs the same files with the full numbers and with inputs that nobody
 * has tried before; a failure there prints its seed.
 */
const inFull = process.env.PROOFS === 'full'

/** The seed of every random choice that a test makes. */
export const seed = inFull ? Date.now() % 2 ** 31 : 20_260_701

/** `few` in `npm test`, `many` in `npm run proofs`. */
export function rounds(few: number, many: number): number {
  return inFull ? many : few
}
