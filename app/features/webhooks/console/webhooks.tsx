import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { endpointStateTexts } from './webhook-texts'

const list = listOf({
  may: 'handleWebhooks',
  path: paths.consoleWebhooks,
  call: desk.webhooks.list,
  title: m.console_webhooks,
  area: { at: 96 },
  opens: ({ id }) => withQuery(paths.consoleWebhook, { id }),
  columns: [
    [m.web_address, ({ url }) => <span className="break-all">{url}</span>],
    [m.word_state, ({ state }) => <Tag good={state === 'active'}>{endpointStateTexts[state]()}</Tag>],
    [m.console_webhooks_events, ({ events }) => <span className="num">{events.length}</span>],
    [m.word_when, ({ madeAt }) => <When at={madeAt} day />],
  ],
  empty: { icon: 'bell', title: m.console_webhooks_none, text: m.console_webhooks_none_text },
  links: [{ path: paths.consoleWebhookForm, text: m.console_webhooks_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
