import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import type { ListedTask } from '~/contract/rewards/calls'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { rewardStateTexts, stateTones } from '~/parts/rewards/reward-texts'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { Empty } from '~/ui/empty'
import { Pager } from '~/ui/pager'
import { Picture } from '~/ui/picture'
import { Tabs } from '~/ui/tabs'
import { yuanText } from '~/values/money'
import { BalanceTab } from './rewards-balance'

export const handle: ScreenHandle = { title: () => m.rewards_title(), parent: paths.mine }

const TABS = ['open', 'mine', 'balance'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const tab = TABS.find((one) => one === searchParams.get('tab')) ?? 'open'
  const cursor = searchParams.get('cursor') ?? undefined
  if (tab === 'balance') {
    const [balance, moves] = await Promise.all([
      member.call(calls.rewards.balance),
      member.call(calls.rewards.moves, { cursor }),
    ])
    return { tab, balance, moves, list: undefined }
  }
  return { tab, list: await member.call(calls.rewards.index, { tab, cursor }), balance: undefined, moves: undefined }
}

export default function Rewards() {
  const { tab, list, balance, moves } = useLoaderData<typeof loader>()
  const texts = { open: m.rewards_tab_open(), mine: m.rewards_tab_mine(), balance: m.rewards_tab_balance() }
  const tabs = TABS.map((one) => ({
    href: withQuery(paths.rewards, { tab: one === 'open' ? undefined : one }),
    text: texts[one],
  }))
  return (
    <>
      <Tabs label={m.rewards_title()} tabs={tabs} current={TABS.indexOf(tab)} />
      {balance && <BalanceTab balance={balance} moves={moves} />}
      {list && <List tab={tab} items={list.items} isOn={list.isOn} next={list.next} />}
    </>
  )
}

type ListProps = { tab: string; items: readonly ListedTask[]; isOn: boolean; next?: string }

function List({ tab, items, isOn, next }: ListProps) {
  if (items.length === 0) {
    const text = tab === 'mine' ? m.rewards_none_mine_text() : isOn ? m.rewards_none_text() : m.rewards_off_text()
    return <Empty icon="star" title={tab === 'mine' ? m.rewards_none_mine() : m.rewards_none()} text={text} />
  }
  return (
    <>
      {tab === 'open' && <p className="px-4 pt-3 text-sm text-ink-2">{m.rewards_honest()}</p>}
      <ul id="rewards" className="px-4 pt-3">
        {items.map((task) => (
          <li key={task.id} className="card relative mb-2 flex p-3 huge:flex-wrap">
            <div className="w-16 flex-none">
              <Picture picture={task.picture} alt="" sizes="64px" className="rounded-card" />
            </div>
            <div className="ml-3 min-w-0 flex-1 huge:ml-0 huge:w-full huge:flex-none">
              <p className="clamp-2 font-medium">
                <a href={withQuery(paths.reward, { id: task.id })} className="goods-link">
                  {task.title}
                </a>
              </p>
              <p className="mt-1 flex flex-wrap items-center justify-between">
                <b className="text-sm text-brand-700">{m.rewards_offer({ amount: yuanText(task.reward) })}</b>
                {task.state ? (
                  <Tag tone={stateTones[task.state]}>{rewardStateTexts[task.state]()}</Tag>
                ) : (
                  <span className="text-xs text-ink-2">{m.rewards_left({ count: task.left })}</span>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Pager list="rewards" next={next && withQuery(paths.rewards, { tab, cursor: next })} />
    </>
  )
}
