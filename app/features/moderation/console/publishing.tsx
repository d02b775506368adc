import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { bulkAction } from '~/web/kits/form/bulk-action'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { PUBLICATION_QUEUES, QUEUE_KINDS } from '../contract/operators'
import { LookedGlance } from '../parts/looked'
import { publicationQueueTexts, queuedStateText, queueKindText } from './publication-texts'

const list = listOf({
  may: 'handleContent',
  path: paths.consolePublishing,
  call: desk.publishing.list,
  title: m.console_publishing,
  area: { at: 60 },
  filters: [
    choice('queue', m.console_word_show, PUBLICATION_QUEUES, { text: publicationQueueTexts }),
    choice('kind', m.console_word_kind, QUEUE_KINDS, { text: queueKindText, any: m.word_all }),
  ],
  opens: ({ id, state }) => withQuery(state === 'reported' ? paths.consoleReport : paths.consolePublication, { id }),
  columns: [
    [m.console_publishing_sent, ({ sentAt }) => <When at={sentAt} />],
    [m.console_word_kind, ({ kind }) => queueKindText(kind)],
    [m.console_word_what, ({ looked }) => <LookedGlance looked={looked} />],
    [m.console_word_member, ({ author }) => author?.nickname ?? m.console_reports_mall()],
    [m.word_state, queuedStateText],
  ],
  bulk: [{ name: 'approve', text: m.console_publishing_approve_marked, call: desk.publishing.approve }],
  empty: { icon: 'check', title: m.console_publishing_none, text: m.console_publishing_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export const action = bulkAction(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
