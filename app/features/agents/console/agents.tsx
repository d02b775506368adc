import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { AGENT_QUEUES } from '../contract/desk'
import { agentQueueTexts, agentTones } from './agent-texts'

const list = listOf({
  path: paths.consoleAgents,
  call: desk.agents.list,
  title: m.console_agents,
  filters: [
    choice('queue', m.console_agents_queue, AGENT_QUEUES, {
      text: (queue) => agentQueueTexts[queue](),
      initial: 'pending',
    }),
  ],
  opens: ({ id }) => withQuery(paths.consoleAgent, { id }),
  columns: [
    { head: m.console_agents_applied, cell: ({ appliedAt }) => <When at={appliedAt} /> },
    { head: m.console_agents_member, cell: ({ nickname }) => nickname },
    { head: m.console_agents_shop, cell: ({ shopName }) => shopName },
    { head: m.console_agents_city, cell: ({ city }) => city },
    {
      head: m.console_agents_state,
      cell: ({ state }) => <Tag tone={agentTones[state]}>{agentQueueTexts[state]()}</Tag>,
    },
  ],
  empty: { icon: 'user', title: m.console_agents_none, text: m.console_agents_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleAgents',
  title: list.title,
  parent: paths.console,
  area: { at: 72, path: paths.consoleAgents, text: m.console_agents },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Agents() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
