import { createHash } from 'node:crypto'

/** Distinct statements that one connection keeps prepared; beyond it a statement is sent unnamed. */
const NAMED_STATEMENTS = 500

type State = { names: Map<string, string>; preparedAnew: number }
// The development server evaluates modules again after an edit; connections and what they have prepared outlive that.
const holder = globalThis as typeof globalThis & { lilacStatements?: State }
holder.lilacStatements ??= { names: new Map(), preparedAnew: 0 }
const state = holder.lilacStatements

/**
 * The name by which every connection keeps a statement prepared; nothing where it is sent as it is. kysely never names its
 * statements, and named ones are planned once a connection instead of each time.
 */
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

/**
 * Whether a statement failed because a migration has changed the type of a column that it answers since it was prepared
 * ("cached plan must not change result type", in the language of the server). PostgreSQL refuses it for as long as the
 * connection lives, without having done anything.
 */
export const isOutdated = (error: unknown): boolean => {
  const { code, routine } = error as { code?: string; routine?: string }
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** Gives a statement another name, so that every connection prepares it once more. */
export function prepareAnew(text: string): void {
  state.preparedAnew++
  state.names.delete(text)
}
