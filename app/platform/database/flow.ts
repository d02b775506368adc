import type { Tells, Untold } from '~/house/registers/notice-kinds'

export type Actor = 'member' | 'operator' | 'sweep' | 'gateway'

/** Nobody notifies members of what they do themselves. */
type ToldBy = Partial<Record<Exclude<Actor, 'member'>, Tells>>

export interface Move<State extends string = string> {
  /** Empty for the move that creates the row, or where a machine starts later: its column is null. */
  from: readonly State[]
  to: State
  by: readonly Actor[]
  /** The notice, or why there is none; for every actor, or by actor. */
  tells?: Tells | Untold | ToldBy
}

export type Flow<State extends string = string> = Readonly<Record<string, Move<State>>>

function statesOf<State extends string>(flow: Flow<State>): State[] {
  return [...new Set(Object.values(flow).flatMap(({ from, to }) => [...from, to]))]
}

export function finalStates<State extends string>(flow: Flow<State>): State[] {
  const left = new Set(Object.values(flow).flatMap(({ from }) => from))
  return statesOf(flow).filter((state) => !left.has(state))
}
