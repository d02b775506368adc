import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { languageNames } from '~/values/language-names'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'

const list = listOf({
  path: paths.consoleShareTexts,
  call: desk.shareTexts.list,
  title: m.console_share_texts,
  opens: ({ id }) => withQuery(paths.consoleShareText, { id }),
  columns: [
    { head: m.console_share_texts_goods, cell: ({ goods }) => goods.name },
    { head: m.console_share_texts_language, cell: ({ locale }) => languageNames[locale] },
    { head: m.console_share_texts_body, cell: ({ body }) => <span className="clamp-2 break-words">{body}</span> },
  ],
  empty: { icon: 'chat', title: m.console_share_texts_none, text: m.console_share_texts_none_text },
  links: [{ path: paths.consoleShareText, text: m.console_share_texts_new }],
})

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: list.title,
  parent: paths.console,
  area: { at: 64, path: paths.consoleShareTexts, text: m.console_share_texts },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function ShareTexts() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
