/** A surrogate without its other half. */
const HALF = /\p{Surrogate}/gu

/**
 * The same input with half a character, which no JSON of PostgreSQL takes, replaced by the sign for what cannot be read.
 * Browsers send such halves where a typed text was cut inside an emoji.
 */
export function wellFormed(input: unknown): unknown {
  if (typeof input === 'string') return input.replace(HALF, '\ufffd')
  if (Array.isArray(input)) return input.map(wellFormed)
  if (typeof input !== 'object' || input === null || Object.getPrototypeOf(input) !== Object.prototype) return input
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, wellFormed(value)]))
}
