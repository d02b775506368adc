import type { HeldRole } from '~/contract/roles'
import * as m from '~/paraglide/messages'

export const roleTexts: Record<HeldRole, () => string> = {
  owner: m.console_role_owner,
  goods: m.console_role_goods,
  orders: m.console_role_orders,
  service: m.console_role_service,
  content: m.console_role_content,
  finance: m.console_role_finance,
  own: m.console_role_own,
}

export const roleText = ({ role, roleName }: { role: HeldRole; roleName: string | null }): string =>
  roleName ?? roleTexts[role]()
