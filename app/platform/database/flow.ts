import type { Tells, Untold } from '~/house/registers/notice-kinds'

export type Actor = 'member' | 'operator' | 'sweep' | 'gateway'

/** What the member hears of a move, by who made it. Nobody tells members of what they do themselves. */
type ToldBy = Partial<Record<Exclude<Actor, 'member'>, Tells>>

/** One named way from state to state. */
export interface Move<State extends string = string> {
  /** Empty where the move makes the row, or where a machine begins beside the one that made it: its column is null. */
  from: readonly State[]
  to: State
  by: readonly Actor[]
  /** What the member hears, or why nothing; the same for everybody who may make the move, or by who does. */
  tells?: Tells | Untold | ToldBy
}

/** Every way in which the rows of a concept change their state. */
export type Flow<State extends string = string> = Readonly<Record<string, Move<State>>>

/** The states of a flow, those that it starts with first. */
export function statesOf<State extends string>(flow: Flow<State>): State[] {
  return [...new Set(Object.values(flow).flatMap(({ from, to }) => [...from, to]))]
}

/** The states of a flow that no move leaves. */
export function finalStates<State extends string>(flow: Flow<State>): State[] {
  const left = new Set(Object.values(flow).flatMap(({ from }) => from))
  return statesOf(flow).filter((state) => !left.has(state))
}
