import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listLoader, listOf } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { When } from '~/web/ui/when'
import { DRAW_QUEUES } from '../contract/desk'
import { stateText } from '../parts/draw-state'
import { drawQueueTexts } from './draw-texts'

const list = listOf({
  path: paths.consoleDrawn,
  call: desk.prizeDraws.draws,
  title: m.console_drawn,
  filters: [
    choice('queue', m.console_draws_state, DRAW_QUEUES, { text: (queue) => drawQueueTexts[queue](), initial: 'all' }),
  ],
  columns: [
    { head: m.console_draws_prize, cell: ({ prize }) => prize },
    { head: m.console_drawn_when, cell: ({ drawnAt }) => <When at={drawnAt} /> },
    { head: m.console_drawn_who, cell: ({ who }) => <span className="num">{who || '–'}</span> },
    { head: m.console_draws_state, cell: (draw) => (draw.state === 'won' ? m.console_drawn_won() : stateText(draw)) },
    {
      head: m.console_drawn_order,
      cell: ({ orderId }) =>
        orderId ? (
          <a href={withQuery(paths.consoleOrder, { id: orderId })} className="num">
            {orderId}
          </a>
        ) : (
          '–'
        ),
    },
  ],
  empty: { icon: 'ticket', title: m.console_drawn_none, text: m.console_drawn_none_text },
})

export const handle: ScreenHandle = { may: 'handleDraws', title: list.title, parent: paths.consoleDraws }
export const loader = listLoader(h5.operatorWho(handle), list)

export default function Drawn() {
  return <ListScreen of={list} data={useLoaderData<typeof loader>()} />
}
