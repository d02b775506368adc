import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { percentText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf, words } from '~/web/kits/list/list'
import { RATE_QUEUES } from '../contract/operators'

const queueTexts = { own: m.console_commissions_own, all: m.word_all }

const rateText = (rate: number | null) =>
  rate === null ? m.console_commissions_mall() : <span className="num">{percentText(rate)}</span>

const list = listOf({
  may: 'setCommissions',
  path: paths.consoleCommissions,
  call: desk.commissions.list,
  title: m.console_commissions,
  area: { at: 74 },
  filters: [
    choice('queue', m.console_word_show, RATE_QUEUES, { text: queueTexts, initial: 'own' }),
    words('search', m.console_commissions_words, 140),
  ],
  opens: ({ id }) => withQuery(paths.consoleCommission, { id }),
  columns: [
    [m.console_goods, ({ title }) => title],
    [m.console_commissions_rate1, ({ rate1 }) => rateText(rate1)],
    [m.console_commissions_rate2, ({ rate2 }) => rateText(rate2)],
    [m.console_commissions_fixed_skus, ({ fixed }) => <span className="num">{fixed || '–'}</span>],
  ],
  empty: { icon: 'coin', title: m.console_commissions_none, text: m.console_commissions_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
