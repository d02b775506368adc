const HALF = /\p{Surrogate}/gu

/** PostgreSQL's JSON takes no lone surrogates; browsers send them where a text was cut inside an emoji. */
export function wellFormed(input: unknown): unknown {
  if (typeof input === 'string') return input.replace(HALF, '\ufffd')
  if (Array.isArray(input)) return input.map(wellFormed)
  if (typeof input !== 'object' || input === null || Object.getPrototypeOf(input) !== Object.prototype) return input
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, wellFormed(value)]))
}
