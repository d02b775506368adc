import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { TASK_QUEUES } from '../contract/operators'
import { taskQueueTexts, taskStateTexts } from '../parts/reward-texts'

const list = listOf({
  may: 'handleReviews',
  path: paths.consoleRewards,
  call: desk.rewards.tasks,
  title: m.rewards_title,
  area: { at: 55 },
  filters: [choice('queue', m.console_word_show, TASK_QUEUES, { text: taskQueueTexts, initial: 'all' })],
  opens: ({ id }) => withQuery(paths.consoleReward, { id }),
  columns: [
    [m.console_goods, ({ title }) => title],
    [m.console_word_reward, ({ reward }) => <Money fen={reward} size="sm" plain />],
    [m.console_rewards_places, ({ taken, places }) => <span className="num">{`${taken} / ${places}`}</span>],
    [m.console_rewards_closes, ({ closesAt }) => <When at={closesAt} day="last" />],
    [m.word_state, ({ state }) => <Tag good={state === 'open'}>{taskStateTexts[state]()}</Tag>],
  ],
  empty: { icon: 'star', title: m.console_rewards_none, text: m.console_rewards_none_text },
  links: [
    { path: paths.consoleRewardForm, text: m.console_rewards_new },
    { path: paths.consoleRewardSubmissions, text: m.console_rewards_submissions, look: 'line' },
  ],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
