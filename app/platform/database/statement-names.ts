import { createHash } from 'node:crypto'

/** Per connection; further statements are sent unnamed. */
const NAMED_STATEMENTS = 500

type State = { names: Map<string, string>; preparedAnew: number }
// The development server evaluates modules again after an edit; connections and what they have prepared outlive that.
const holder = globalThis as typeof globalThis & { lilacStatements?: State }
holder.lilacStatements ??= { names: new Map(), preparedAnew: 0 }
const state = holder.lilacStatements

/** kysely never names statements; named ones are planned once per connection. Undefined: sent unnamed. */
export function nameOf(text: string): string | undefined {
  // Several statements in one text cannot be prepared.
  if (text.includes(';')) return undefined
  const known = state.names.get(text)
  if (known || state.names.size >= NAMED_STATEMENTS) return known
  const name = createHash('sha1').update(`${state.preparedAnew}${text}`).digest('base64url')
  state.names.set(text, name)
  return name
}

/** For new connections, which have prepared nothing yet. */
export const forgetNames = (): void => state.names.clear()

/** "cached plan must not change result type": a migration changed a column's type. Nothing has been done then. */
export const isOutdated = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

export function prepareAnew(text: string): void {
  state.preparedAnew++
  state.names.delete(text)
}
