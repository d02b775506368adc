import * as m from '~/paraglide/messages'
import type { DeskMember } from '../contract/operators'

const statuses: Record<DeskMember['status'], () => string> = {
  active: m.console_member_state_active,
  blocked: m.console_member_state_blocked,
  erased: m.console_member_erased,
}

export const memberStatus = (status: DeskMember['status']): string => statuses[status]()
