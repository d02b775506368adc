/** The first stays first and the last last. */
export function moveOne<T>(list: readonly T[], from: number, to: 'up' | 'down'): T[] {
  const one = list[from]
  if (one === undefined) return [...list]
  const place = Math.min(list.length - 1, Math.max(0, from + (to === 'up' ? -1 : 1)))
  return list.toSpliced(from, 1).toSpliced(place, 0, one)
}
