import type { OperatorRole } from '~/contract/roles'
import * as m from '~/paraglide/messages'

export const roleTexts: Record<OperatorRole, () => string> = {
  owner: m.console_role_owner,
  goods: m.console_role_goods,
  orders: m.console_role_orders,
  service: m.console_role_service,
  content: m.console_role_content,
  finance: m.console_role_finance,
}
