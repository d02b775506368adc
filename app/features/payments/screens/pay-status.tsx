import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { arrivalText } from '~/features/delivery/parts/parcel-texts'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { OfferSubscriptions } from '~/features/messenger/parts/offer-subscriptions'
import { subscriptionsToAsk, takeAgreement } from '~/features/messenger/parts/subscription-offers'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { BigNotice } from '~/web/ui/big-notice'
import { Button, ButtonLink } from '~/web/ui/button'
import { FreshAgain } from '~/web/ui/fresh-again'
import type { IconName } from '~/web/ui/icon'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { goToPay } from '../parts/go-to-pay'

export const handle: ScreenHandle = {
  title: () => m.orders_pay_title(),
  parent: paths.orders,
  back: 'fixed',
  callsMessenger: true,
}

const LOOK_AGAIN_SECONDS = 3

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.view === 'waiting' ? [{ httpEquiv: 'refresh', content: String(LOOK_AGAIN_SECONDS) }] : []

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const orderId = new URL(request.url).searchParams.get('id') ?? ''
  const [status, offer, { takesMarketing }] = await Promise.all([
    member.call(calls.payments.status, { orderId }),
    subscriptionsToAsk(request, member, ['shipped', 'after-sale', 'paid']),
    member.call(calls.members.getMemberInfo),
  ])
  const view = viewOf(status)
  const liked = view === 'waiting' ? { items: [] } : await member.call(calls.goods.guessForMember, { most: 6 })
  const { amount, refund, orderStatus, hoursToShip, hoursToArrive, points, address } = status
  const promised = orderStatus === 'paid' ? { hoursToShip, hoursToArrive, points, address } : undefined
  return { orderId, amount, refund, promised, offer, view, isToAsk: takesMarketing === null, liked: liked.items }
}

type Status = z.output<typeof calls.payments.status.output>
type View = 'paid' | 'waiting' | 'failed' | 'refunded' | 'over'

function viewOf({ orderStatus, state, refund, secondsToPay }: Status): View {
  if (orderStatus === 'cancelled') return refund ? 'refunded' : 'over'
  if (orderStatus !== 'unpaid') return 'paid'
  if (secondsToPay === 0) return 'over'
  return state === 'pending' || state === 'created' ? 'waiting' : 'failed'
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const orderId = new URL(request.url).searchParams.get('id') ?? ''
  const here = withQuery(paths.payStatus, { id: orderId })
  const posted = await postedForm(request)
  if (posted.get('intent') === 'marketing') {
    await member.call(calls.accounts.setPrivacy, { takesMarketing: posted.get('value') === 'on' })
    return redirectTo(here, { toast: m.account_marketing_saved({}, { locale: member.locale }) })
  }
  const agreed = await takeAgreement(member, posted, here)
  return agreed ?? goToPay(member, orderId, withQuery(paths.order, { id: orderId }))
}

export default function PayStatus() {
  const { view, amount, orderId, refund, promised, offer, isToAsk, liked } = useLoaderData<typeof loader>()
  const { icon, title, text } = words(view, refund ? yuanText(refund.amount) : '')
  const order = withQuery(paths.order, { id: orderId })
  return (
    <>
      <BigNotice icon={icon} title={title}>
        {view !== 'refunded' && (
          <p className="mt-1">
            <Money fen={amount} size="xl" plain={view !== 'paid'} />
          </p>
        )}
        <p className="mt-2 text-ink-2">{text}</p>
        {view === 'paid' && <OfferSubscriptions offer={offer} className="mt-4 text-left" />}
        {view === 'paid' ? (
          <div className="mt-5 flex w-full flex-wrap">
            <ButtonLink wide look="line" className="mr-2" href={order}>
              {m.orders_see_order()}
            </ButtonLink>
            <ButtonLink wide href={paths.home}>
              {m.orders_go_shopping()}
            </ButtonLink>
          </div>
        ) : (
          <div className="mt-6 w-full">
            {(view === 'failed' || view === 'waiting') && (
              <form method="post">
                <Button wide look={view === 'failed' ? 'primary' : 'soft'}>
                  {view === 'failed' ? m.orders_pay_again() : m.orders_pay_to_cashier()}
                </Button>
              </form>
            )}
            <ButtonLink wide look="line" className="mt-2" href={order}>
              {m.orders_see_order()}
            </ButtonLink>
            <ButtonLink wide look="plain" className="mt-2" href={paths.home}>
              {m.orders_go_shopping()}
            </ButtonLink>
          </div>
        )}
        <FreshAgain />
      </BigNotice>
      {promised && <Promised {...promised} />}
      {view === 'paid' && isToAsk && <AskMarketing />}
      {liked.length > 0 && (
        <section className="px-4 pb-2 pt-5">
          <h2 className="pb-2 text-base font-bold">{m.goods_you_may_like()}</h2>
          <GoodsCards id="liked" items={liked} />
        </section>
      )}
    </>
  )
}

/** Once, and off until somebody says yes. */
const AskMarketing = () => (
  <form method="post" className="card mx-4 mt-3 p-4">
    <p>{m.account_marketing_ask()}</p>
    <p className="mt-1 text-sm text-ink-2">{m.account_marketing_note()}</p>
    <input type="hidden" name="intent" value="marketing" />
    <div className="mt-3 flex flex-wrap gap-2">
      <Button look="soft" size="sm" name="value" value="on" text={m.account_marketing_yes()} />
      <Button look="line" size="sm" name="value" value="off" text={m.account_marketing_no()} />
    </div>
  </form>
)

type PromisedProps = Pick<Status, 'hoursToShip' | 'hoursToArrive' | 'points' | 'address'>

function Promised({ hoursToShip, hoursToArrive, points, address }: PromisedProps) {
  return (
    <section className="card rows mx-4 mt-5">
      <ListRow icon="location" title={address.name} note={`${address.place} ${address.detail}`} />
      <ListRow icon="truck" title={m.orders_ships_within({ hours: hoursToShip })} note={arrivalText(hoursToArrive)} />
      {points > 0 && <ListRow icon="coin" title={m.orders_points_to_come({ points })} href={paths.points} />}
    </section>
  )
}

function words(view: View, amount: string): { icon: IconName; title: string; text: string } {
  switch (view) {
    case 'paid':
      return { icon: 'check', title: m.orders_pay_done(), text: m.orders_pay_done_text() }
    case 'waiting':
      return { icon: 'clock', title: m.orders_pay_waiting(), text: m.orders_pay_waiting_text() }
    case 'failed':
      return { icon: 'card', title: m.orders_pay_failed(), text: m.orders_pay_failed_text() }
    case 'refunded':
      return { icon: 'refund', title: m.orders_pay_refunded(), text: m.orders_pay_refunded_text({ amount }) }
    case 'over':
      return { icon: 'clock', title: m.orders_pay_over(), text: m.orders_pay_over_text() }
  }
}
