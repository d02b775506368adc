import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { COUPON_QUEUES } from '../contract/desk'
import { conditionText, valueText } from '../parts/coupon-texts'
import { batchStateTexts, givenText, queueTexts, takingTexts } from './coupon-texts'

const list = listOf({
  path: paths.consoleCoupons,
  call: desk.coupons.list,
  title: m.console_coupons,
  filters: [
    choice('queue', m.console_coupons_queue, COUPON_QUEUES, { text: (queue) => queueTexts[queue](), initial: 'all' }),
  ],
  opens: ({ id }) => withQuery(paths.consoleCoupon, { id }),
  columns: [
    { head: m.console_coupons_name, cell: ({ name }) => name },
    { head: m.console_coupons_off, cell: valueText },
    { head: m.console_coupons_terms, cell: conditionText },
    { head: m.console_coupons_taking, cell: ({ taking }) => takingTexts[taking]() },
    { head: m.console_coupons_claimed, cell: (batch) => <span className="num">{givenText(batch)}</span> },
    {
      head: m.console_coupons_state,
      cell: ({ state }) => <Tag tone={state === 'open' ? 'good' : 'quiet'}>{batchStateTexts[state]()}</Tag>,
    },
  ],
  empty: { icon: 'ticket', title: m.console_coupons_none, text: m.console_coupons_none_text },
  links: [{ path: paths.consoleCouponForm, text: m.console_coupons_new }],
})

export const handle: ScreenHandle = {
  may: 'handleCoupons',
  title: list.title,
  parent: paths.console,
  area: { at: 80, path: paths.consoleCoupons, text: m.console_coupons },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Coupons() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
