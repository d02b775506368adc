import { invoiceStateTexts } from '~/features/invoices/parts/invoice-texts'
import type { OrderDetails } from '~/features/orders/contract/members'
import { discountSums } from '~/features/orders/parts/discount-sums'
import { channelName } from '~/features/payments/parts/channel-name'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { type Fen, fen, yuanText } from '~/values/money'
import { ownOf } from '~/values/own'
import { useRights } from '~/web/kits/console/rights'
import { Section } from '~/web/kits/detail/card'
import { momentText } from '~/web/kits/detail/history'
import { ListRow } from '~/web/ui/list-row'
import { Sums } from '~/web/ui/sums'
import type { OrderMoney } from '../contract/page'

const paymentStates: Record<string, () => string> = {
  created: m.console_payment_state_open,
  pending: m.console_payment_state_open,
  succeeded: m.console_payment_state_done,
  failed: m.console_payment_state_failed,
  closed: m.console_payment_state_closed,
}
const commissionStates: Record<string, () => string> = {
  pending: m.earnings_pending,
  available: m.earnings_available,
  voided: m.earnings_voided,
}
const refundTexts: Record<string, () => string> = {
  failed: m.console_orders_refund_refused,
  succeeded: m.orders_refund_done,
}

const yuan = (amount: Fen) => <span className="num">¥{yuanText(amount)}</span>

/** Goods stand here at the price of the activity that they were sold in. */
function sumsOf({ goodsTotal, kind, freight, priceCut = fen(0), payable, paidAt, ...order }: OrderDetails) {
  const goods = m.orders_sum_goods()
  const cut = priceCut > 0 ? [{ name: m.orders_sum_cut(), value: `−¥${yuanText(priceCut)}` }] : []
  return [
    {
      name: kind === 'flash' ? `${goods} · ${m.console_kind_flash_sale()}` : goods,
      value: `¥${yuanText(goodsTotal)}`,
    },
    ...discountSums(order),
    ...cut,
    { name: m.orders_sum_freight(), value: freight ? `¥${yuanText(freight)}` : m.orders_sum_free() },
    { name: paidAt ? m.orders_sum_paid() : m.orders_sum_payable(), value: `¥${yuanText(payable)}`, total: true },
  ]
}

type Props = { order: OrderDetails; of: OrderMoney }

export function OrderMoneyCard({ order, of: { payments, commissions, invoice } }: Props) {
  const isAllowed = useRights()
  return (
    <div className="console-two">
      <Section title={m.console_order_money()}>
        <Sums sums={sumsOf(order)} />
      </Section>
      <div>
        {payments.length + order.refunds.length > 0 && (
          <section className="card rows mb-4" aria-label={m.console_order_paid_how()}>
            {payments.map(({ id, channel, amount, state, gatewayNumber, paidAt }) => (
              <ListRow
                key={id}
                title={`${channelName(channel)} · ${ownOf(paymentStates, state)?.() ?? state}`}
                note={
                  <>
                    {gatewayNumber && (
                      <span className="num break-all">{m.console_order_gateway({ number: gatewayNumber })} </span>
                    )}
                    <span className="num break-all">{m.console_order_payment({ number: id })}</span>
                    {paidAt && <span className="block">{momentText(paidAt)}</span>}
                  </>
                }
                value={yuan(amount)}
              />
            ))}
            {order.refunds.map(({ id, amount, state, at }) => (
              <ListRow
                key={id}
                title={(ownOf(refundTexts, state) ?? m.orders_refund_on_way)()}
                note={
                  <>
                    <span className="num break-all">{m.console_order_refund({ number: id })}</span>
                    <span className="block">{momentText(at)}</span>
                  </>
                }
                value={<span className="num">−¥{yuanText(amount)}</span>}
              />
            ))}
          </section>
        )}
        {(commissions.length > 0 || invoice) && (
          <section className="card rows mb-4" aria-label={m.console_order_settled()}>
            {commissions.map(({ memberId, agentId, nickname, level, amount, state }) => (
              <ListRow
                key={`${memberId}${level}${state}`}
                title={m.console_order_commission({ name: nickname })}
                note={`${m.console_order_level({ level })} · ${ownOf(commissionStates, state)?.() ?? state}`}
                value={yuan(amount)}
                href={agentId && isAllowed('handleAgents') ? withQuery(paths.consoleAgent, { id: agentId }) : undefined}
              />
            ))}
            {invoice && (
              <ListRow
                title={m.invoices_title()}
                note={[invoice.title, invoice.number].filter(Boolean).join(' · ')}
                value={invoiceStateTexts[invoice.state]()}
                href={isAllowed('handleInvoices') ? withQuery(paths.consoleInvoice, { id: invoice.id }) : undefined}
              />
            )}
          </section>
        )}
      </div>
    </div>
  )
}
