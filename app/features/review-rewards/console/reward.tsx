import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { wantTexts } from '../parts/reward-texts'
import { taskStateTexts } from './reward-texts'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.console_rewards_task(),
  parent: paths.consoleRewards,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.rewards.task, { id: new URL(request.url).searchParams.get('id') ?? '' })
}

export const action = acts(h5.operatorWho(handle), {
  close: act({ call: desk.rewards.close, toast: m.console_rewards_closed_toast }),
  open: act({ call: desk.rewards.open, toast: m.console_rewards_opened_toast }),
})

export default function RewardTask() {
  const task = useLoaderData<typeof loader>()
  const { id, goodsId, title, reward, budget, committed, places, taken, wants, brief, state, opensAt, closesAt } = task
  return (
    <>
      <div className="card rows mb-4">
        <ListRow title={m.console_rewards_goods()} value={title} href={withQuery(paths.goods, { id: goodsId })} />
        <ListRow title={m.console_rewards_state()} value={taskStateTexts[state]()} />
        <ListRow title={m.console_rewards_reward()} value={<Money fen={reward} plain />} />
        <ListRow
          title={m.console_rewards_places()}
          value={
            <span className="num">
              {taken} / {places}
            </span>
          }
        />
        <ListRow title={m.console_rewards_budget()} value={<Money fen={budget} plain />} />
        <ListRow title={m.console_rewards_committed()} value={<Money fen={committed} plain />} />
        <ListRow title={m.console_rewards_wants()} value={wants.map((want) => wantTexts[want]()).join(' · ')} />
        <ListRow title={m.console_rewards_opens()} value={<When at={opensAt} />} />
        <ListRow title={m.console_rewards_closes()} value={<When at={closesAt} day="last" />} />
        <ListRow
          title={m.console_rewards_submissions()}
          href={withQuery(paths.consoleRewardSubmissions, { queue: 'all', taskId: id })}
        />
      </div>
      {brief && <p className="card mb-4 whitespace-pre-line p-4">{brief}</p>}
      <form method="post">
        {state === 'closed' ? (
          <Button look="line" name="intent" value="open">
            {m.console_rewards_reopen()}
          </Button>
        ) : (
          <Button look="danger" name="intent" value="close">
            {m.console_rewards_close()}
          </Button>
        )}
      </form>
    </>
  )
}
