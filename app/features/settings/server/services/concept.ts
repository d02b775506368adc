import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'
import type { serviceDesk } from '../../contract/operators'
import { showServices, tryDue } from './try-services'

const desk: Provided<typeof serviceDesk> = { services: () => showServices() }

const serviceTiles: Record<string, Tile> = {
  servicesFail: {
    may: 'changeSettings',
    kind: 'urgent',
    title: m.console_figure_services,
    screen: 'consoleServices',
    value: () =>
      sql`(select count(*) from vendor_states where failing_since < shop_now() - interval '1 minute'
        or outcome not in ('right', 'played'))`,
  },
}

export const services = concept({ desk, slowSweeps: { 'try services': tryDue }, tiles: serviceTiles })
