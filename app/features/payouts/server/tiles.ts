import { sql } from 'kysely'
import type { Tile } from '~/house/tile'
import * as m from '~/paraglide/messages'

export const payoutTiles: Record<string, Tile> = {
  payoutsToDecide: {
    may: 'handlePayouts',
    kind: 'waiting',
    title: m.console_figure_payouts,
    screen: 'consolePayouts',
    value: () => sql`(select count(*) from payouts where state = 'requested')`,
  },
  payoutsToPay: {
    may: 'handlePayouts',
    kind: 'waiting',
    title: m.console_figure_payouts_to_pay,
    screen: 'consolePayouts',
    query: { queue: 'sending' },
    value: () => sql`(select count(*) from payouts where state = 'sending' and way <> 'wallet')`,
  },
}
