import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import { countingAs } from '~/platform/alarms'
import { certificateEnds } from '~/services/certificates'
import { days } from '~/values/time'
import type { serviceDesk } from '../../contract/operators'
import { openFensAs } from './try-acts'
import { showServices, tryDue } from './try-services'

const desk: Provided<typeof serviceDesk> = {
  services: () => showServices(),
  openFens: (_, { operator }) => openFensAs(operator.id),
}

const CERTIFICATE_DAYS = 14

/** Those that nobody can read are as bad as those that have ended. */
function endingCertificates() {
  const soon = Date.now() + days(CERTIFICATE_DAYS)
  return { count: certificateEnds().filter(({ endsAt = 0 }) => endsAt < soon).length, since: null }
}

const serviceTiles = {
  servicesFail: {
    may: 'changeSettings',
    kind: 'urgent',
    title: m.console_figure_services,
    screen: 'consoleServices',
    value: () =>
      sql`(select count(*) from vendor_states where failing_since < shop_now() - interval '1 minute'
        or outcome not in ('right', 'played'))`,
    since: () => sql`(select min(failing_since) from vendor_states)`,
  },
} satisfies Record<string, Tile>

export const services = concept({
  desk,
  slowSweeps: { 'try services': tryDue },
  tiles: serviceTiles,
  alarms: {
    failingServices: countingAs(serviceTiles.servicesFail),
    certificates: async () => endingCertificates(),
  },
})
