import { useLoaderData } from '@remix-run/react'
import { desk } from '~/contract/desk'
import { PUBLICATION_QUEUES } from '~/contract/publishing/desk'
import { PUBLISHED_KINDS, publishedText } from '~/contract/publishing/kinds'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { bulkAction } from '~/parts/forms/bulk-action'
import { paths, withQuery } from '~/paths'
import { choice, ListScreen, listLoader, listOf } from '~/ui/list'
import { When } from '~/ui/when'
import { LookedGlance } from './looked'
import { publicationQueueTexts, publicationStateTexts } from './publication-texts'

const list = listOf({
  path: paths.consolePublishing,
  call: desk.publishing.list,
  title: m.console_publishing,
  filters: [
    choice('queue', m.console_publishing_queue, PUBLICATION_QUEUES, {
      text: (queue) => publicationQueueTexts[queue](),
    }),
    choice('kind', m.console_publishing_kind, PUBLISHED_KINDS, {
      text: (kind) => publishedText(kind, getLocale()),
      any: m.console_filter_any,
    }),
  ],
  opens: ({ id }) => withQuery(paths.consolePublication, { id }),
  columns: [
    { head: m.console_publishing_sent, cell: ({ sentAt }) => <When at={sentAt} /> },
    { head: m.console_publishing_kind, cell: ({ kind }) => publishedText(kind, getLocale()) },
    { head: m.console_publishing_what, cell: ({ looked }) => <LookedGlance looked={looked} /> },
    { head: m.console_publishing_author, cell: ({ author }) => author.nickname },
    { head: m.console_publishing_state, cell: ({ state }) => publicationStateTexts[state]() },
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
