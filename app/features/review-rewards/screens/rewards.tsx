import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { Cards, ChoiceTabs, cardsOf } from '~/web/kits/list/cards'
import { askList, choice } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { GoodsRow } from '~/web/ui/goods-row'
import type { ListedTask } from '../contract/members'
import { rewardStateTexts, stateTones } from '../parts/reward-texts'
import { BalanceTab } from './rewards-balance'

const TABS = ['open', 'mine', 'balance'] as const
const tabTexts = { open: m.rewards_tab_open, mine: m.rewards_tab_mine, balance: m.rewards_tab_balance }
const tab = choice('tab', m.rewards_title, TABS, { text: (one) => tabTexts[one]() })

const list = cardsOf({
  path: paths.rewards,
  call: calls.rewards.index,
  title: m.rewards_title,
  filters: [tab],
  id: 'rewards',
  card: (task) => <TaskCard key={task.id} task={task} />,
  empty: (chosen, { isOn }) =>
    chosen === 'mine'
      ? { icon: 'star', title: m.rewards_none_mine(), text: m.rewards_none_mine_text() }
      : { icon: 'star', title: m.rewards_none(), text: isOn ? m.rewards_none_text() : m.rewards_off_text() },
})

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  if (searchParams.get('tab') !== 'balance') return { tasks: await askList(member, request, list) }
  const cursor = searchParams.get('cursor') ?? undefined
  const [balance, moves] = await Promise.all([
    member.call(calls.rewards.balance),
    member.call(calls.rewards.moves, { cursor }),
  ])
  return { balance, moves }
}

export default function Rewards() {
  const { tasks, balance, moves } = useLoaderData<typeof loader>()
  if (!tasks)
    return (
      <>
        <ChoiceTabs of={tab} path={paths.rewards} chosen="balance" />
        <BalanceTab balance={balance} moves={moves} />
      </>
    )
  const isOpen = tasks.query.tab === 'open' && tasks.page.items.length > 0
  const honest = isOpen && <p className="px-4 pt-3 text-sm text-ink-2">{m.rewards_honest()}</p>
  return <Cards of={list} data={tasks} above={honest} />
}

function TaskCard({ task: { id, title, picture, reward, state, left } }: { task: ListedTask }) {
  return (
    <GoodsRow
      size="sm"
      as="li"
      className="card mb-2 p-3"
      picture={picture}
      href={withQuery(paths.reward, { id })}
      title={title}
    >
      <p className="mt-1 flex flex-wrap items-center justify-between">
        <b className="text-sm text-brand-700">{m.rewards_offer({ amount: yuanText(reward) })}</b>
        {state ? (
          <Tag tone={stateTones[state]}>{rewardStateTexts[state]()}</Tag>
        ) : (
          <span className="text-xs text-ink-2">{m.rewards_left({ count: left })}</span>
        )}
      </p>
    </GoodsRow>
  )
}
