import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { payoutWayTexts } from '../contract/members'
import { PAYOUT_QUEUES } from '../contract/operators'
import { payoutQueueTexts, payoutTones } from '../parts/payout-texts'

const list = listOf({
  may: 'handlePayouts',
  path: paths.consolePayouts,
  call: desk.payouts.list,
  title: m.console_payouts,
  area: { at: 73 },
  filters: [choice('queue', m.word_state, PAYOUT_QUEUES, { text: payoutQueueTexts, initial: 'requested' })],
  opens: ({ id }) => withQuery(paths.consolePayout, { id }),
  columns: [
    [m.word_asked_for, ({ createdAt }) => <When at={createdAt} />],
    [m.console_word_member, ({ nickname }) => nickname],
    [m.payouts_amount, ({ gross }) => <Money fen={gross} plain />],
    [
      m.payouts_way,
      ({ way, account }) => (
        <span>
          {payoutWayTexts[way]()} <span className="num">{account}</span>
        </span>
      ),
    ],
    [m.word_state, ({ state }) => <Tag tone={payoutTones[state]}>{payoutQueueTexts[state]()}</Tag>],
  ],
  links: [
    { path: paths.consolePayoutFile, text: m.console_payouts_file, look: 'line' },
    { path: withQuery(paths.consoleTable, { kind: 'payouts' }), text: m.console_orders_table, look: 'line' },
  ],
  empty: { icon: 'coin', title: m.console_payouts_none, text: m.console_payouts_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
