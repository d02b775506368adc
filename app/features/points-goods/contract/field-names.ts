import * as m from '~/paraglide/messages'

export const pointsGoodsFields = {
  cash: m.console_exchanges_cash_yuan,
  perMember: m.console_exchanges_per_member,
}
