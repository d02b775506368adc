import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { num, when, yuan } from '~/web/kits/detail/values'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { exchangePath } from '../parts/points-goods-cards'
import { PointsPrice } from '../parts/points-price'
import { exchangeName, exchangeStateTexts } from './exchange-texts'

export const handle: ScreenHandle = {
  may: 'handlePointsGoods',
  title: () => m.console_exchanges(),
  parent: paths.consolePointsGoods,
}

const to = (_: unknown, id: string) => withQuery(paths.consoleOnePointsGoods, { id })
const close = act({ call: desk.pointsGoods.close, toast: m.console_exchanges_closed_toast, to })

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const one = await call(desk.pointsGoods.details, { id: idOf(request) })
  return { one, isClosing: new URL(request.url).searchParams.has('close') && one.state === 'open' }
}

export const action = acts(h5.operatorWho(handle), { close })

export default function Exchange() {
  const { one, isClosing } = useLoaderData<typeof loader>()
  const mayOpen = useRights()
  const { id, pieces, allotted, left, state } = one
  const here = withQuery(paths.consoleOnePointsGoods, { id })
  if (isClosing)
    return (
      <AskOnceMore
        title={m.console_exchanges_close_sure({ name: exchangeName(one) })}
        text={m.console_exchanges_close_text({ count: left })}
        back={{ href: here, text: m.console_exchanges_keep() }}
        act={{ name: 'close', text: m.console_exchanges_close() }}
      />
    )
  const price = <PointsPrice points={one.points} cash={one.cash} />
  const note = allotted < pieces ? m.console_exchanges_fewer({ count: pieces }) : undefined
  const acts = withQuery(paths.consoleAudit, { subjectId: id })
  return (
    <>
      <Card
        of={[
          [m.console_goods, exchangeName(one), { href: exchangePath(id) }],
          [m.word_state, exchangeStateTexts[state]()],
          [m.console_exchanges_price, price],
          [m.goods_everyday, yuan(one.usualPrice)],
          [m.console_exchanges_per_member, num(one.perMember)],
          [m.console_exchanges_created, when(one.createdAt)],
        ]}
      />
      <Card
        of={[
          [m.console_exchanges_allotted, num(allotted), { note }],
          [m.console_word_left, num(left)],
          [m.console_exchanges_held, num(one.held)],
          [m.console_exchanges_sold, num(one.sold)],
          mayOpen('seeAudit') && [m.console_coupons_acts, null, { href: acts }],
        ]}
      />
      {state === 'open' && (
        <ButtonLink
          look="danger"
          href={withQuery(paths.consoleOnePointsGoods, { id, close: 1 })}
          text={m.console_exchanges_close()}
        />
      )}
    </>
  )
}
