import { CANCEL_REASONS, type OrderDetails } from '~/features/orders/contract/members'
import { pointsText } from '~/features/points-goods/parts/points-price'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink } from '~/web/ui/button'

export const CONFIRMED = ['receive', 'hide', 'takeBack'] as const
type Confirmed = (typeof CONFIRMED)[number]

export function ConfirmForm({ orderId, what }: { orderId: string; what: Confirmed }) {
  const back = withQuery(paths.order, { id: orderId })
  const texts = {
    receive: {
      title: m.parcels_receive_sure(),
      text: m.parcels_receive_sure_text(),
      act: m.parcels_receive(),
      keep: m.parcels_receive_later(),
    },
    hide: {
      title: m.parcels_hide_sure(),
      text: m.parcels_hide_sure_text(),
      act: m.parcels_hide(),
      keep: m.word_keep(),
    },
    takeBack: {
      title: m.orders_take_back_sure(),
      text: m.orders_take_back_text(),
      act: m.orders_take_back(),
      keep: m.parcels_receive_later(),
    },
  }[what]
  return (
    <form method="post" action={back} className="px-4 pt-3">
      <div className="card p-4">
        <h2 className="mb-1 text-base font-bold">{texts.title}</h2>
        <p className="text-ink-2">{texts.text}</p>
      </div>
      <Button look={what === 'hide' ? 'danger' : 'primary'} wide className="mt-4" name="intent" value={what}>
        {texts.act}
      </Button>
      <ButtonLink look="line" wide className="mt-2" href={back}>
        {texts.keep}
      </ButtonLink>
    </form>
  )
}

export function CancelForm({ order }: { order: OrderDetails }) {
  const texts = {
    changedMind: m.orders_cancel_changed_mind(),
    wrongAddress: m.orders_cancel_wrong_address(),
    wrongGoods: m.orders_cancel_wrong_goods(),
    tooDear: m.orders_cancel_too_dear(),
    other: m.orders_cancel_other(),
  }
  const back = withQuery(paths.order, { id: order.id })
  return (
    <form method="post" action={back} className="px-4 pt-3">
      <fieldset className="card p-3">
        <legend className="sr-only">{m.orders_cancel_reason()}</legend>
        <h2 className="mb-2 text-base font-bold">{m.orders_cancel_sure()}</h2>
        {order.pointsSpent > 0 && (
          <p className="mb-1 text-sm text-ink-2">{m.exchange_cancel_note({ points: pointsText(order.pointsSpent) })}</p>
        )}
        {CANCEL_REASONS.map((reason) => (
          <label key={reason} className="choice py-2">
            <input type="radio" name="reason" value={reason} defaultChecked={reason === 'changedMind'} />
            <span>{texts[reason]}</span>
          </label>
        ))}
      </fieldset>
      <Button look="danger" wide className="mt-4" name="intent" value="cancel">
        {m.orders_cancel()}
      </Button>
      <ButtonLink look="line" wide className="mt-2" href={back}>
        {m.orders_cancel_keep()}
      </ButtonLink>
    </form>
  )
}
