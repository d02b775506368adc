import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { type Fen, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { BOOK_QUEUES, type BookDifference } from '../contract/operators'
import { channelName } from '../parts/channel-name'

const queueTexts = { differing: m.console_books_differing, all: m.console_books_all }

const sumText = (amount: number | null) => (amount === null ? m.console_books_waiting() : `¥${yuanText(amount as Fen)}`)

function stateText({ kind, id, ours, theirs }: BookDifference): string {
  const number = kind === 'payment' ? m.console_books_payment({ id }) : m.console_books_refund({ id })
  if (ours === null) return m.console_books_unknown_here({ number, amount: yuanText(theirs as Fen) })
  if (theirs === null) return m.console_books_unknown_there({ number, amount: yuanText(ours) })
  return m.console_books_other_amount({ number, ours: yuanText(ours), theirs: yuanText(theirs) })
}

const list = listOf({
  may: 'handlePayouts',
  path: paths.consoleReconciliations,
  call: desk.payments.reconciliations,
  title: m.console_books,
  area: { at: 74 },
  filters: [choice('queue', m.console_word_show, BOOK_QUEUES, { text: queueTexts })],
  columns: [
    [m.console_word_day, ({ day }) => <span className="num">{day}</span>],
    [m.field_name_channel, ({ channel }) => channelName(channel)],
    [m.console_books_ours, ({ ours }) => <span className="num">{sumText(ours)}</span>],
    [m.console_books_theirs, ({ theirs }) => <span className="num">{sumText(theirs)}</span>],
    [
      m.console_books_differences,
      ({ differences, ours }) =>
        differences.length === 0 ? (
          ours !== null && m.console_books_fits()
        ) : (
          <ul className="grid gap-2 break-words">
            {differences.map((one) => (
              <li key={`${one.kind}${one.id}`}>{stateText(one)}</li>
            ))}
          </ul>
        ),
    ],
  ],
  empty: { icon: 'check', title: m.console_books_none, text: m.console_books_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
