import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { When } from '~/web/ui/when'
import { versionStateTexts } from '../parts/draw-texts'

const list = listOf({
  may: 'handleDraws',
  path: paths.consoleDraws,
  call: desk.prizeDraws.list,
  title: m.console_draws,
  area: { at: 85 },
  opens: ({ id }) => withQuery(paths.consoleDraw, { id }),
  columns: [
    [m.console_draws_version, ({ name, number }) => m.console_draws_version_of({ name, number })],
    [m.word_state, ({ state }) => <Tag good={state === 'running'}>{versionStateTexts[state]()}</Tag>],
    [m.console_draws_cost, ({ cost }) => <span className="num">{cost}</span>],
    [m.console_draws_drawn, ({ drawn }) => <span className="num">{drawn}</span>],
    [m.console_draws_started, ({ startedAt }) => (startedAt ? <When at={startedAt} /> : '–')],
    [m.console_draws_ended, ({ endedAt }) => (endedAt ? <When at={endedAt} /> : '–')],
  ],
  empty: { icon: 'ticket', title: m.console_draws_none, text: m.console_draws_none_text },
  links: [
    { path: paths.consoleDrawForm, text: m.console_draws_new },
    { path: paths.consoleDrawn, text: m.console_drawn, look: 'line' },
  ],
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
