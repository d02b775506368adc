import { useLoaderData } from '@remix-run/react'
import { COUPON_QUEUES } from '~/contract/coupons/desk'
import { desk } from '~/contract/desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import * as m from '~/paraglide/messages'
import { conditionText, valueText } from '~/parts/coupons/coupon-texts'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { choice, ListScreen, listLoader, listOf } from '~/ui/list'
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
