import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateText, startOfDay } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { choice, day, ListScreen, listHandle, listLoader, listOf } from '~/web/kits/list/list'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import { type DeskSlot, SALE_QUEUES } from '../contract/operators'
import { salePhaseTexts, saleQueueTexts, saleTimeText } from '../parts/sale-texts'

const list = listOf({
  may: 'handleFlashSales',
  path: paths.consoleFlashSales,
  call: desk.flashSales.list,
  title: m.console_sales,
  area: { at: 75 },
  filters: [
    day('day', m.console_word_day),
    choice('queue', m.console_word_show, SALE_QUEUES, { text: saleQueueTexts, initial: 'all' }),
  ],
  opens: ({ id }) => withQuery(paths.consoleFlashSale, { id }),
  columns: [
    [m.console_goods, ({ name }) => name],
    [m.word_when, (sale) => <span className="num">{saleTimeText(sale)}</span>],
    [m.console_sales_price, ({ price }) => <Money fen={price} size="sm" plain />],
    [
      m.console_word_sold,
      ({ sold, carved, asked }) => <span className="num whitespace-nowrap">{`${sold} / ${carved ?? asked}`}</span>,
    ],
    [
      m.word_state,
      ({ phase }) => (
        <span className="whitespace-nowrap">
          <Tag good={phase === 'running'}>{salePhaseTexts[phase]()}</Tag>
        </span>
      ),
    ],
  ],
  empty: { icon: 'bolt', title: m.console_sales_none, text: m.console_sales_none_text },
  above: ({ day, slots }) => (
    <>
      <p className="flex flex-wrap">
        <ButtonLink
          size="sm"
          href={withQuery(paths.consoleFlashSaleForm, { day })}
          className="mb-4 mr-2"
          text={m.console_sales_new()}
        />
        <ButtonLink
          size="sm"
          look="line"
          href={withQuery(paths.consoleFlashSaleCopy, { day })}
          className="mb-4"
          text={m.console_sales_copy()}
        />
      </p>
      <Slots day={day} slots={slots} />
    </>
  ),
})

export const handle = listHandle(list)
export const loader = listLoader(h5.operatorWho(handle), list)
export default () => <ListScreen of={list} />

function Slots({ day, slots }: { day: string; slots: readonly DeskSlot[] }) {
  const title = m.console_sales_slots({ day: dateText(startOfDay(day), getLocale()) })
  return (
    <section aria-labelledby="slots">
      <h2 id="slots" className="mb-2 text-base font-bold">
        {title}
      </h2>
      <ul className="console-figures">
        {slots.map(({ slot, until, isOver, sales }) => {
          const shown = (
            <>
              <span className="num">{m.console_sales_slot_text({ from: slot, until })}</span>
              <b className="num">{m.console_sales_count({ count: sales })}</b>
            </>
          )
          return (
            <li key={slot}>
              {isOver ? (
                <div className="console-figure card text-ink-3">{shown}</div>
              ) : (
                <a className="card" href={withQuery(paths.consoleFlashSaleForm, { day, slot })}>
                  {shown}
                  <span>{m.console_sales_add()}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
