import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { keyStateTexts, scopeTexts } from './key-texts'

const list = listOf({
  may: 'handleKeys',
  path: paths.consoleApiKeys,
  call: desk.apiKeys.list,
  title: m.console_api_keys,
  area: { at: 101 },
  opens: ({ id }) => withQuery(paths.consoleApiKey, { id }),
  columns: [
    [m.word_name, ({ name }) => name],
    [m.word_state, ({ state }) => keyStateTexts[state]()],
    [m.console_api_keys_scopes, ({ scopes }) => scopeTexts(scopes)],
    [m.console_api_keys_maker, ({ maker }) => maker],
    [m.console_api_keys_until, ({ expiresAt }) => <When at={expiresAt} />],
    [m.console_api_keys_used, ({ usedAt }) => (usedAt ? <When at={usedAt} /> : m.console_people_never())],
  ],
  empty: { icon: 'gear', title: m.console_api_keys_none, text: m.console_api_keys_none_text },
  links: [{ path: paths.consoleApiKeyForm, text: m.console_api_keys_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
