import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { AGENT_QUEUES } from '../contract/operators'
import { agentQueueTexts, agentTones } from './agent-texts'

const list = listOf({
  may: 'handleAgents',
  path: paths.consoleAgents,
  call: desk.agents.list,
  title: m.console_agents,
  area: { at: 72 },
  filters: [choice('queue', m.console_word_show, AGENT_QUEUES, { text: agentQueueTexts, initial: 'pending' })],
  opens: ({ id }) => withQuery(paths.consoleAgent, { id }),
  columns: [
    [m.word_applied, ({ appliedAt }) => <When at={appliedAt} />],
    [m.console_word_member, ({ nickname }) => nickname],
    [m.console_agents_shop, ({ shopName }) => shopName],
    [m.addresses_city, ({ city }) => city],
    [m.word_state, ({ state }) => <Tag tone={agentTones[state]}>{agentQueueTexts[state]()}</Tag>],
  ],
  empty: { icon: 'user', title: m.console_agents_none, text: m.console_agents_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
