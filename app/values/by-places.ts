/** By typed places from 1: one that moves up stands before whatever has its place, one that moves down behind it. */
export function byPlaces<T>(list: readonly T[], places: readonly number[]): T[] {
  const moved = list.map((one, at) => {
    const place = places[at] ?? at + 1
    return { one, place, turn: Math.sign(place - at - 1) }
  })
  return moved.sort((a, b) => a.place - b.place || a.turn - b.turn).map(({ one }) => one)
}

/** The first stays first and the last last. */
export function moveOne<T>(list: readonly T[], from: number, to: 'up' | 'down'): T[] {
  const one = list[from]
  if (one === undefined) return [...list]
  const place = Math.min(list.length - 1, Math.max(0, from + (to === 'up' ? -1 : 1)))
  return list.toSpliced(from, 1).toSpliced(place, 0, one)
}
