import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { COUPON_QUEUES, couponTakingTexts } from '../contract/operators'
import { batchStateTexts, conditionText, givenText, queueTexts, valueText } from '../parts/coupon-texts'

const list = listOf({
  may: 'handleCoupons',
  path: paths.consoleCoupons,
  call: desk.coupons.list,
  title: m.console_coupons,
  area: { at: 80 },
  filters: [choice('queue', m.console_word_show, COUPON_QUEUES, { text: queueTexts, initial: 'all' })],
  opens: ({ id }) => withQuery(paths.consoleCoupon, { id }),
  columns: [
    [m.word_name, ({ name }) => name],
    [m.console_coupons_off, valueText],
    [m.console_coupons_terms, conditionText],
    [m.console_coupons_taking, ({ taking }) => couponTakingTexts[taking]()],
    [m.console_coupons_claimed, (batch) => <span className="num">{givenText(batch)}</span>],
    [m.word_state, ({ state }) => <Tag good={state === 'open'}>{batchStateTexts[state]()}</Tag>],
  ],
  empty: { icon: 'ticket', title: m.console_coupons_none, text: m.console_coupons_none_text },
  links: [
    { path: paths.consoleCouponForm, text: m.console_coupons_new },
    { path: withQuery(paths.consoleTable, { kind: 'coupons' }), text: m.console_orders_table, look: 'line' },
  ],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
