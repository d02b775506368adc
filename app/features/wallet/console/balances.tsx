import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Money } from '~/web/ui/money'
import { When } from '~/web/ui/when'
import { OWED_QUEUES } from '../contract/operators'

const queueTexts = { debts: m.console_balances_debts, clawbacks: m.console_balances_clawbacks }

const list = listOf({
  may: 'handlePayouts',
  path: paths.consoleBalances,
  call: desk.balance.list,
  title: m.console_balances,
  area: { at: 75 },
  filters: [choice('queue', m.console_word_show, OWED_QUEUES, { text: queueTexts, initial: 'debts' })],
  opens: ({ memberId }) => withQuery(paths.consoleBalance, { id: memberId }),
  columns: [
    [m.console_word_member, ({ nickname }) => nickname],
    [m.console_cases_amount, ({ amount }) => <Money fen={amount} plain />],
    [m.orders_one, ({ orderId }) => <span className="num">{orderId ?? '–'}</span>],
    [m.word_when, ({ at }) => (at ? <When at={at} /> : '–')],
  ],
  empty: { icon: 'coin', title: m.console_word_none, text: m.console_balances_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
