import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { bulkAction } from '~/web/kits/form/bulk-action'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { PUBLICATION_QUEUES, QUEUE_KINDS } from '../contract/publishing/desk'
import { LookedGlance } from '../parts/looked'
import { publicationQueueTexts, queuedStateText, queueKindText } from './publication-texts'

const list = listOf({
  path: paths.consolePublishing,
  call: desk.publishing.list,
  title: m.console_publishing,
  filters: [
    choice('queue', m.console_publishing_queue, PUBLICATION_QUEUES, {
      text: (queue) => publicationQueueTexts[queue](),
    }),
    choice('kind', m.console_publishing_kind, QUEUE_KINDS, {
      text: queueKindText,
      any: m.console_filter_any,
    }),
  ],
  opens: ({ id, state }) => withQuery(state === 'reported' ? paths.consoleReport : paths.consolePublication, { id }),
  columns: [
    { head: m.console_publishing_sent, cell: ({ sentAt }) => <When at={sentAt} /> },
    { head: m.console_publishing_kind, cell: ({ kind }) => queueKindText(kind) },
    { head: m.console_publishing_what, cell: ({ looked }) => <LookedGlance looked={looked} /> },
    { head: m.console_publishing_author, cell: ({ author }) => author?.nickname ?? m.console_reports_mall() },
    { head: m.console_publishing_state, cell: queuedStateText },
  ],
  bulk: [{ name: 'approve', text: m.console_publishing_approve_marked, call: desk.publishing.approve }],
  empty: { icon: 'check', title: m.console_publishing_none, text: m.console_publishing_none_text },
})

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: list.title,
  parent: paths.console,
  area: { at: 60, path: paths.consolePublishing, text: m.console_publishing },
}
export const loader = listLoader(h5.operatorWho(handle), list)
export const action = bulkAction(h5.operatorWho(handle), list)

export default function Publications() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
