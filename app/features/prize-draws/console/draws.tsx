import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { versionStateTexts } from './draw-texts'

const list = listOf({
  path: paths.consoleDraws,
  call: desk.prizeDraws.list,
  title: m.console_draws,
  opens: ({ id }) => withQuery(paths.consoleDraw, { id }),
  columns: [
    { head: m.console_draws_version, cell: ({ name, number }) => m.console_draws_version_of({ name, number }) },
    {
      head: m.console_draws_state,
      cell: ({ state }) => <Tag tone={state === 'running' ? 'good' : 'quiet'}>{versionStateTexts[state]()}</Tag>,
    },
    { head: m.console_draws_cost, cell: ({ cost }) => <span className="num">{cost}</span> },
    { head: m.console_draws_drawn, cell: ({ drawn }) => <span className="num">{drawn}</span> },
    { head: m.console_draws_started, cell: ({ startedAt }) => (startedAt ? <When at={startedAt} /> : '–') },
    { head: m.console_draws_ended, cell: ({ endedAt }) => (endedAt ? <When at={endedAt} /> : '–') },
  ],
  empty: { icon: 'ticket', title: m.console_draws_none, text: m.console_draws_none_text },
  links: [
    { path: paths.consoleDrawForm, text: m.console_draws_new },
    { path: paths.consoleDrawn, text: m.console_drawn, look: 'line' },
  ],
})

export const handle: ScreenHandle = {
  may: 'handleDraws',
  title: list.title,
  parent: paths.console,
  area: { at: 85, path: paths.consoleDraws, text: m.console_draws },
}
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Draws() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
