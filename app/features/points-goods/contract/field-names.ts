import * as m from '~/paraglide/messages'

/** What people call the inputs of points goods. */
export const pointsGoodsFields = {
  cash: m.console_exchanges_cash_yuan,
  perMember: m.console_exchanges_per_member,
}
