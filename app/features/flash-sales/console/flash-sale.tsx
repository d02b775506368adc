import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { idOf } from '~/web/kits/detail/detail-loader'
import { Figures, num, strong, tag } from '~/web/kits/detail/values'
import { acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { deskAct } from '~/web/kits/form/desk-act'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import type { DeskSaleDetails } from '../contract/operators'
import { salePhaseTexts, saleTimeText } from '../parts/sale-texts'
import { FlashSaleSkus } from './flash-sale-skus'

export const handle: ScreenHandle = {
  may: 'handleFlashSales',
  title: () => m.console_sales_one(),
  parent: paths.consoleFlashSales,
}

const stop = deskAct('stop', desk.flashSales.stop, m.console_sales_stop_toast, {
  to: (_, id) => withQuery(paths.consoleFlashSale, { id }),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const sale = await call(desk.flashSales.details, { id: idOf(request) })
  const canStop = sale.phase !== 'stopped' && sale.phase !== 'over'
  return { sale, canStop, isStopping: canStop && new URL(request.url).searchParams.has('stop') }
}

export const action = acts(h5.operatorWho(handle), { stop })

export default function ConsoleFlashSale() {
  const { sale, canStop, isStopping } = useLoaderData<typeof loader>()
  const mayOpen = useRights()
  if (isStopping) return <StopForm sale={sale} />
  const { id, phase, perOrder: order, perMember: member, earnsCommission, asked, carved } = sale
  const acts = withQuery(paths.consoleAudit, { subjectId: id })
  return (
    <>
      <Figures
        of={[
          [m.console_word_sold, sale.sold],
          [m.console_sales_held, sale.held],
          [m.console_word_left, sale.left],
        ]}
      />
      {carved !== null && carved < asked && (
        <p role="status" className="card mb-4 p-4">
          {m.console_sales_short({ carved, asked })}
        </p>
      )}
      <Card
        label={m.console_sales_terms()}
        of={[
          [m.console_goods, strong(sale.name), { href: withQuery(paths.goods, { id: sale.goodsId }) }],
          [m.word_state, tag(phase === 'running' ? 'good' : 'quiet', salePhaseTexts[phase]())],
          [m.word_when, num(saleTimeText(sale))],
          [m.console_sales_limits, m.console_sales_limits_text({ order, member })],
          [m.console_sales_earns, earnsCommission ? m.console_word_yes() : m.console_word_no()],
          [m.console_sales_reminders, num(sale.reminders)],
          [m.console_sales_seen, null, { href: withQuery(paths.flashGoods, { id }) }],
          mayOpen('seeAudit') && [m.console_sales_acts, null, { href: acts }],
        ]}
      />
      <FlashSaleSkus sale={sale} />
      {canStop && (
        <ButtonLink
          look="danger"
          href={withQuery(paths.consoleFlashSale, { id, stop: 1 })}
          text={m.console_sales_stop()}
        />
      )}
    </>
  )
}

function StopForm({ sale: { id, name, sold, held, left, reminders } }: { sale: DeskSaleDetails }) {
  const sure = m.console_sales_stop_sure({ sold, held, left, reminders })
  return (
    <AskOnceMore
      title={m.console_sales_stop_ask({ name })}
      text={`${sure} ${m.console_sales_stop_text()}`}
      form={stop.form}
      back={{ href: withQuery(paths.consoleFlashSale, { id }), text: m.word_back() }}
      act={{ name: 'stop', text: m.console_sales_stop() }}
    >
      <Field of={stop.form} name="reason" label={m.word_reason()} hint={m.console_sales_reason_hint()} />
    </AskOnceMore>
  )
}
