import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { webShowTexts } from '../../../contract/web-address'

const list = listOf({
  may: 'handleContent',
  path: paths.consoleWebAddresses,
  call: desk.webAddresses.list,
  title: m.console_web,
  area: { at: 65 },
  opens: ({ id }) => withQuery(paths.consoleWebAddress, { id }),
  columns: [
    [m.console_web_title, ({ title }) => title],
    [m.web_address, ({ url }) => <span className="break-all">{url}</span>],
    [m.console_web_show, ({ show }) => webShowTexts[show]()],
  ],
  empty: { icon: 'globe', title: m.console_web_none, text: m.console_web_none_text },
  links: [{ path: paths.consoleWebAddress, text: m.console_web_new }],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
