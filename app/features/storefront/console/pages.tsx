import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import type { PageKey } from '../contract/pages/keys'
import { pageKeyTexts } from '../parts/page-key-texts'

const list = listOf({
  path: paths.consolePages,
  call: desk.pages.list,
  title: m.console_pages,
  opens: ({ id }) => withQuery(paths.consolePage, { id }),
  columns: [
    {
      head: m.console_pages_title,
      cell: ({ title, key }) => title || (key ? pageKeyTexts[key as PageKey]() : m.articles_untitled()),
    },
    { head: m.console_pages_kind, cell: ({ key }) => (key ? m.console_pages_fixed() : m.console_pages_assembled()) },
    { head: m.console_pages_newest, cell: ({ no }) => <span className="num">{no || '–'}</span> },
    {
      head: m.console_pages_state,
      cell: ({ isShown }) => (
        <Tag tone={isShown ? 'good' : 'quiet'}>{isShown ? m.console_pages_shown() : m.console_pages_hidden()}</Tag>
      ),
    },
    { head: m.console_pages_changed, cell: ({ changedAt }) => <When at={changedAt} /> },
  ],
  empty: { icon: 'edit', title: m.console_pages_none, text: m.console_pages_none_text },
  links: [{ path: paths.consolePageForm, text: m.console_pages_new }],
})

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: list.title,
  parent: paths.console,
  area: { at: 66, path: paths.consolePages, text: m.console_pages },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Pages() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
