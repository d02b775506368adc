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
