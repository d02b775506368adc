import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { dayText, hours } from '~/values/time'
import type { ParcelState } from '../contract/members'

export function parcelState(state: ParcelState): string {
  const texts = {
    none: m.parcels_state_none,
    collected: m.parcels_state_collected,
    onWay: m.parcels_state_on_way,
    delivering: m.parcels_state_delivering,
    delivered: m.parcels_state_delivered,
    problem: m.parcels_state_problem,
    returning: m.parcels_state_returning,
    returned: m.parcels_state_returned,
    refused: m.parcels_state_refused,
    customs: m.parcels_state_customs,
    received: m.parcels_state_received,
  }
  return texts[state]()
}

export const arrivalText = (hoursToArrive: number): string | undefined =>
  hoursToArrive > 0
    ? m.parcels_expected({ date: dayText(new Date(Date.now() + hours(hoursToArrive)), getLocale()) })
    : undefined
