import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { num, when, yuan } from '~/web/kits/detail/values'
import { act, acts } from '~/web/kits/form/acts'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { When } from '~/web/ui/when'
import { taskStateTexts, wantTexts } from '../parts/reward-texts'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.rewards_task(),
  parent: paths.consoleRewards,
}

export const loader = detailLoader(h5.operatorWho(handle), desk.rewards.task)
export const action = acts(h5.operatorWho(handle), {
  close: act({ call: desk.rewards.close, toast: m.console_rewards_closed_toast }),
  open: act({ call: desk.rewards.open, toast: m.console_rewards_opened_toast }),
})

export default function RewardTask() {
  const { one } = useLoaderData<typeof loader>()
  const submissions = withQuery(paths.consoleRewardSubmissions, { queue: 'all', taskId: one.id })
  const last = <When at={one.closesAt} day="last" />
  return (
    <>
      <Card
        of={[
          [m.console_goods, one.title, { href: withQuery(paths.goods, { id: one.goodsId }) }],
          [m.word_state, taskStateTexts[one.state]()],
          [m.console_word_reward, yuan(one.reward)],
          [m.console_rewards_places, num(`${one.taken} / ${one.places}`)],
          [m.console_rewards_budget, yuan(one.budget)],
          [m.console_rewards_committed, yuan(one.committed)],
          [m.rewards_wants, one.wants.map((want) => wantTexts[want]()).join(' · ')],
          [m.console_rewards_opens, when(one.opensAt)],
          [m.console_rewards_closes, last],
          [m.console_rewards_submissions, null, { href: submissions }],
        ]}
      />
      {one.brief && <p className="card mb-4 whitespace-pre-line p-4">{one.brief}</p>}
      <form method="post">
        {one.state === 'closed' ? (
          <Button look="line" intent="open" text={m.console_rewards_reopen()} />
        ) : (
          <Button look="danger" intent="close" text={m.console_rewards_close()} />
        )}
      </form>
    </>
  )
}
