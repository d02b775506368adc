import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAmong, may } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { TextField } from '~/web/kits/form/field'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money, Was } from '~/web/ui/money'
import { flashSaleDesk, SALE_REASON_MOST } from '../contract/desk'
import type { DeskSaleDetails } from '../contract/desk-shown'
import { salePhaseTexts, saleTimeText } from './flash-sale-texts'

export const handle: ScreenHandle = {
  may: 'handleFlashSales',
  title: () => m.console_sales_one(),
  parent: paths.consoleFlashSales,
}

const stopForm = formFor('stop', flashSaleDesk.stop.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  const [sale, me] = await Promise.all([call(desk.flashSales.details, { id }), call(desk.console.me, {})])
  const canStop = sale.phase !== 'stopped' && sale.phase !== 'over'
  const isStopping = canStop && searchParams.has('stop')
  return { sale, canStop, isStopping, maySeeActs: isAmong(me.role, may.seeAudit) }
}

export const action = acts(h5.operatorWho(handle), {
  stop: act({
    form: stopForm,
    call: desk.flashSales.stop,
    toast: m.console_sales_stop_toast,
    to: (_, id) => withQuery(paths.consoleFlashSale, { id }),
  }),
})

export default function ConsoleFlashSale() {
  const { sale, canStop, isStopping, maySeeActs } = useLoaderData<typeof loader>()
  if (isStopping) return <StopForm sale={sale} />
  const { id, goodsId, name, phase, perOrder, perMember, earnsCommission, reminders, asked, carved } = sale
  return (
    <>
      <Figures sale={sale} />
      {carved !== null && carved < asked && (
        <p role="status" className="card mb-4 p-4">
          {m.console_sales_short({ carved, asked })}
        </p>
      )}
      <section aria-label={m.console_sales_terms()} className="card rows mb-4">
        <ListRow title={m.console_sales_goods()} value={<b>{name}</b>} href={withQuery(paths.goods, { id: goodsId })} />
        <ListRow
          title={m.console_sales_state()}
          value={<Tag tone={phase === 'running' ? 'good' : 'quiet'}>{salePhaseTexts[phase]()}</Tag>}
        />
        <ListRow title={m.console_sales_when()} value={<span className="num">{saleTimeText(sale)}</span>} />
        <ListRow
          title={m.console_sales_limits()}
          value={m.console_sales_limits_text({ order: perOrder, member: perMember })}
        />
        <ListRow
          title={m.console_sales_earns()}
          value={earnsCommission ? m.console_sales_earns_yes() : m.console_sales_earns_no()}
        />
        <ListRow title={m.console_sales_reminders()} value={<span className="num">{reminders}</span>} />
        <ListRow title={m.console_sales_seen()} href={withQuery(paths.flashGoods, { id })} />
        {maySeeActs && (
          <ListRow title={m.console_sales_acts()} href={withQuery(paths.consoleAudit, { subjectId: id })} />
        )}
      </section>
      <Skus sale={sale} />
      {canStop && (
        <ButtonLink look="danger" href={withQuery(paths.consoleFlashSale, { id, stop: 1 })}>
          {m.console_sales_stop()}
        </ButtonLink>
      )}
    </>
  )
}

function Figures({ sale: { sold, held, left } }: { sale: DeskSaleDetails }) {
  const figures = [
    [m.console_sales_sold(), sold],
    [m.console_sales_held(), held],
    [m.console_sales_left(), left],
  ] as const
  return (
    <dl className="console-figures console-three">
      {figures.map(([name, count]) => (
        <div key={name} className="card">
          <dt>{name}</dt>
          <dd className="num">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each SKU with its price and how its pieces stand. */
function Skus({ sale: { skus, name } }: { sale: DeskSaleDetails }) {
  return (
    <section aria-label={m.console_sales_skus()} className="card rows mb-4">
      {skus.map(({ id, optionText, price, usualPrice, asked, carved, sold, held, left }) => (
        <ListRow
          key={id}
          title={optionText || name}
          note={
            <span className="num">
              {m.console_sales_pieces_text({ sold, held, left })}
              {' · '}
              {carved === null
                ? m.console_sales_planned_text({ asked })
                : m.console_sales_carved_text({ asked, carved })}
            </span>
          }
          value={
            <>
              <Money fen={price} size="sm" short /> <Was fen={usualPrice} />
            </>
          }
        />
      ))}
    </section>
  )
}

function StopForm({ sale: { id, name } }: { sale: DeskSaleDetails }) {
  return (
    <AskOnceMore
      title={m.console_sales_stop_ask({ name })}
      text={m.console_sales_stop_text()}
      form={stopForm}
      back={{ href: withQuery(paths.consoleFlashSale, { id }), text: m.console_sales_back() }}
      act={{ name: 'stop', text: m.console_sales_stop() }}
    >
      <TextField
        name="reason"
        label={m.console_sales_reason()}
        hint={m.console_sales_reason_hint()}
        stacked
        maxLength={SALE_REASON_MOST}
        required
      />
    </AskOnceMore>
  )
}
