import * as m from '~/paraglide/messages'

export const shopFields = {
  shopName: m.agents_shop_name,
  notice: m.shops_notice,
  line: m.shops_line,
  isPicked: m.shops_picked,
  to: m.shops_move_to,
  businessId: m.shops_number,
}
