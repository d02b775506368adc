import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { type Fen, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { BOOK_QUEUES, type BookDifference } from '../contract/desk'
import { channelName } from '../parts/channel-name'

const queueTexts = { differing: m.console_books_differing, all: m.console_books_all }

const sumText = (amount: number | null) => (amount === null ? m.console_books_waiting() : `¥${yuanText(amount as Fen)}`)

/** One difference, and what to do about it. */
function told({ kind, id, ours, theirs }: BookDifference): string {
  const number = kind === 'payment' ? m.console_books_payment({ id }) : m.console_books_refund({ id })
  if (ours === null) return m.console_books_unknown_here({ number, amount: yuanText(theirs as Fen) })
  if (theirs === null) return m.console_books_unknown_there({ number, amount: yuanText(ours) })
  return m.console_books_other_amount({ number, ours: yuanText(ours), theirs: yuanText(theirs) })
}

const list = listOf({
  path: paths.consoleReconciliations,
  call: desk.payments.reconciliations,
  title: m.console_books,
  filters: [choice('queue', m.console_reviews_queue, BOOK_QUEUES, { text: (queue) => queueTexts[queue]() })],
  columns: [
    { head: m.console_books_day, cell: ({ day }) => <span className="num">{day}</span> },
    { head: m.field_name_channel, cell: ({ channel }) => channelName(channel) },
    { head: m.console_books_ours, cell: ({ ours }) => <span className="num">{sumText(ours)}</span> },
    { head: m.console_books_theirs, cell: ({ theirs }) => <span className="num">{sumText(theirs)}</span> },
    {
      head: m.console_books_differences,
      cell: ({ differences, ours }) =>
        differences.length === 0 ? (
          ours !== null && m.console_books_fits()
        ) : (
          <ul className="grid gap-2 break-words">
            {differences.map((one) => (
              <li key={`${one.kind}${one.id}`}>{told(one)}</li>
            ))}
          </ul>
        ),
    },
  ],
  empty: { icon: 'check', title: m.console_books_none, text: m.console_books_none_text },
})

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: list.title,
  parent: paths.console,
  area: { at: 74, path: paths.consoleReconciliations, text: m.console_books },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Reconciliations() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
