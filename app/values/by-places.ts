/** By typed places from 1: one that moves up stands before whatever has its place, one that moves down behind it. */
export function byPlaces<T>(list: readonly T[], places: readonly number[]): T[] {
  const moved = list.map((one, at) => {
    const place = places[at] ?? at + 1
    return { one, place, turn: Math.sign(place - at - 1) }
  })
  return moved.sort((a, b) => a.place - b.place || a.turn - b.turn).map(({ one }) => one)
}
