import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { dayText, hours } from '~/values/time'

export const arrivalText = (hoursToArrive: number): string | undefined =>
  hoursToArrive > 0
    ? m.parcels_expected({ date: dayText(new Date(Date.now() + hours(hoursToArrive)), getLocale()) })
    : undefined
