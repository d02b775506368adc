type Move = { from: readonly string[]; to: string }

/** Every state that a machine can be in which begins in one of `first`, sorted. */
export function reachedStates(moves: readonly Move[], first: readonly string[]): string[] {
  const reached = new Set(first)
  // Each round finds at least one more, or there are none.
  for (let known = -1; known < reached.size; ) {
    known = reached.size
    for (const { from, to } of moves) if (from.some((state) => reached.has(state))) reached.add(to)
  }
  return [...reached].sort()
}

/** The states that some move leaves, in the order of `states`. */
export const leftStates = (moves: readonly Move[], states: readonly string[]): string[] =>
  states.filter((state) => moves.some(({ from }) => from.includes(state)))
