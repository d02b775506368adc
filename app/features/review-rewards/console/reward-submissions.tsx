import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf, words } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { SUBMISSION_QUEUES } from '../contract/desk'
import { rewardStateTexts, stateTones } from '../parts/reward-texts'
import { submissionQueueTexts } from './reward-texts'

const list = listOf({
  path: paths.consoleRewardSubmissions,
  call: desk.rewards.submissions,
  title: m.console_rewards_submissions,
  filters: [
    choice('queue', m.console_rewards_queue, SUBMISSION_QUEUES, {
      text: (queue) => submissionQueueTexts[queue](),
      initial: 'waiting',
    }),
    words('taskId', m.console_rewards_task_id, 64),
    words('authorId', m.console_rewards_member_id, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleRewardSubmission, { id }),
  columns: [
    { head: m.console_rewards_when, cell: ({ submittedAt }) => <When at={submittedAt} /> },
    { head: m.console_rewards_goods, cell: ({ title }) => title },
    { head: m.console_rewards_member, cell: ({ member }) => member },
    { head: m.console_rewards_reward, cell: ({ reward }) => <Money fen={reward} size="sm" plain /> },
    {
      head: m.console_rewards_state,
      cell: ({ state, isFlagged }) => (
        <>
          <Tag tone={stateTones[state]}>{rewardStateTexts[state]()}</Tag>{' '}
          {isFlagged && <Tag tone="price">{m.console_rewards_seen_before()}</Tag>}
        </>
      ),
    },
  ],
  empty: { icon: 'star', title: m.console_rewards_nothing, text: m.console_rewards_nothing_text },
})

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: list.title,
  parent: paths.consoleRewards,
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function RewardSubmissions() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
