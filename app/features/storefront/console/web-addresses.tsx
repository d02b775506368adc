import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { webShowTexts } from './web-show-texts'

const list = listOf({
  path: paths.consoleWebAddresses,
  call: desk.webAddresses.list,
  title: m.console_web,
  opens: ({ id }) => withQuery(paths.consoleWebAddress, { id }),
  columns: [
    { head: m.console_web_title, cell: ({ title }) => title },
    { head: m.web_address, cell: ({ url }) => <span className="break-all">{url}</span> },
    { head: m.console_web_show, cell: ({ show }) => webShowTexts[show]() },
  ],
  empty: { icon: 'globe', title: m.console_web_none, text: m.console_web_none_text },
  links: [{ path: paths.consoleWebAddress, text: m.console_web_new }],
})

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: list.title,
  parent: paths.console,
  area: { at: 65, path: paths.consoleWebAddresses, text: m.console_web },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function WebAddresses() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
