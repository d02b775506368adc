/** Seconds by which the clocks of others were ahead of ours, by the last answer of each. */
const ahead = new Map<string, number>()

export function noteClock(vendor: string, headers: Headers): void {
  const theirs = Date.parse(headers.get('date') ?? '')
  if (theirs) ahead.set(vendor, (theirs - Date.now()) / 1_000)
}

export const clocksAhead = (): ReadonlyMap<string, number> => ahead
