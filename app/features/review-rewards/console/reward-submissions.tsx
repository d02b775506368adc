import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { SUBMISSION_QUEUES } from '../contract/operators'
import { rewardStateTexts, stateTones, submissionQueueTexts } from '../parts/reward-texts'

const list = listOf({
  may: 'handleReviews',
  path: paths.consoleRewardSubmissions,
  call: desk.rewards.submissions,
  title: m.console_rewards_submissions,
  parent: paths.consoleRewards,
  filters: [
    choice('queue', m.console_word_show, SUBMISSION_QUEUES, { text: submissionQueueTexts, initial: 'waiting' }),
    words('taskId', m.console_rewards_task_id, 64),
    words('authorId', m.console_word_member_number, 64),
  ],
  opens: ({ id }) => withQuery(paths.consoleRewardSubmission, { id }),
  columns: [
    [m.word_when, ({ submittedAt }) => <When at={submittedAt} />],
    [m.console_goods, ({ title }) => title],
    [m.console_word_member, ({ member }) => member],
    [m.console_word_reward, ({ reward }) => <Money fen={reward} size="sm" plain />],
    [
      m.word_state,
      ({ state, isFlagged }) => (
        <>
          <Tag tone={stateTones[state]}>{rewardStateTexts[state]()}</Tag>{' '}
          {isFlagged && <Tag tone="price">{m.console_rewards_seen_before()}</Tag>}
        </>
      ),
    ],
  ],
  empty: { icon: 'star', title: m.console_rewards_nothing, text: m.console_rewards_nothing_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
