import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { TASK_QUEUES } from '../contract/desk'
import { taskQueueTexts, taskStateTexts } from './reward-texts'

const list = listOf({
  path: paths.consoleRewards,
  call: desk.rewards.tasks,
  title: m.console_rewards,
  filters: [
    choice('queue', m.console_rewards_queue, TASK_QUEUES, { text: (queue) => taskQueueTexts[queue](), initial: 'all' }),
  ],
  opens: ({ id }) => withQuery(paths.consoleReward, { id }),
  columns: [
    { head: m.console_rewards_goods, cell: ({ title }) => title },
    { head: m.console_rewards_reward, cell: ({ reward }) => <Money fen={reward} size="sm" plain /> },
    {
      head: m.console_rewards_places,
      cell: ({ taken, places }) => (
        <span className="num">
          {taken} / {places}
        </span>
      ),
    },
    { head: m.console_rewards_closes, cell: ({ closesAt }) => <When at={closesAt} day="last" /> },
    {
      head: m.console_rewards_state,
      cell: ({ state }) => <Tag tone={state === 'open' ? 'good' : 'quiet'}>{taskStateTexts[state]()}</Tag>,
    },
  ],
  empty: { icon: 'star', title: m.console_rewards_none, text: m.console_rewards_none_text },
  links: [
    { path: paths.consoleRewardForm, text: m.console_rewards_new },
    { path: paths.consoleRewardSubmissions, text: m.console_rewards_submissions, look: 'line' },
  ],
})

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: list.title,
  parent: paths.console,
  area: { at: 55, path: paths.consoleRewards, text: m.console_rewards },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Rewards() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
