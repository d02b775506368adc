import * as m from '~/paraglide/messages'
import type { Group } from '../contract/operators'

export const ruleTexts = ({ spentFrom, spentTo, orderedWithin, quietFor, agentId, tag }: Group['rule']): string =>
  [
    spentFrom && m.console_groups_is_spent_from({ yuan: spentFrom }),
    spentTo && m.console_groups_is_spent_to({ yuan: spentTo }),
    orderedWithin && m.console_groups_is_ordered({ days: orderedWithin }),
    quietFor && m.console_groups_is_quiet({ days: quietFor }),
    agentId && m.console_groups_is_agent({ id: agentId }),
    tag && m.console_groups_is_tag({ tag }),
  ]
    .filter(Boolean)
    .join(m.console_alarm_between())
