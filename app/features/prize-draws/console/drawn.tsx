import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { choice, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { When } from '~/web/ui/when'
import { DRAW_QUEUES } from '../contract/operators'
import { drawQueueTexts, stateText } from '../parts/draw-texts'

const list = listOf({
  may: 'handleDraws',
  path: paths.consoleDrawn,
  call: desk.prizeDraws.draws,
  title: m.console_drawn,
  parent: paths.consoleDraws,
  filters: [choice('queue', m.word_state, DRAW_QUEUES, { text: drawQueueTexts, initial: 'all' })],
  columns: [
    [m.console_draws_prize, ({ prize }) => prize],
    [m.console_drawn_when, ({ drawnAt }) => <When at={drawnAt} />],
    [m.console_word_member, ({ who }) => <span className="num">{who || '–'}</span>],
    [m.word_state, (draw) => (draw.state === 'won' ? m.console_drawn_won() : stateText(draw))],
    [
      m.orders_one,
      ({ orderId }) =>
        orderId ? (
          <a href={withQuery(paths.consoleOrder, { id: orderId })} className="num">
            {orderId}
          </a>
        ) : (
          '–'
        ),
    ],
  ],
  empty: { icon: 'ticket', title: m.console_word_none, text: m.console_drawn_none_text },
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />
