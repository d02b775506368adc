import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'
import { hours, startOfDay } from '~/values/time'

export interface Slot {
  startsAt: Date
  endsAt: Date
}

/** In the shop's time zone; no slot reaches into the next day. */
export async function slotsOf(reader: Reader, day: string): Promise<Slot[]> {
  const set = await readMallSettings(reader, 'flashSales.firstHour', 'flashSales.lastHour', 'flashSales.slotHours')
  const { 'flashSales.firstHour': first, 'flashSales.lastHour': last, 'flashSales.slotHours': length } = set
  const [from, until] = [startOfDay(day), startOfDay(day, 1)]
  const slots: Slot[] = []
  for (let hour = first; hour <= last; hour += length) {
    const startsAt = new Date(from.getTime() + hours(hour))
    slots.push({ startsAt, endsAt: new Date(Math.min(until.getTime(), startsAt.getTime() + hours(length))) })
  }
  return slots
}
