import { type CaseSummary, caseTotal, isForMoney } from '~/features/after-sales/contract/members'
import { standingText } from '~/features/after-sales/parts/case-texts'
import { parcelState } from '~/features/delivery/parts/parcel-texts'
import type { InvoiceOfOrder } from '~/features/invoices/contract/members'
import { invoiceStateTexts } from '~/features/invoices/parts/invoice-texts'
import type { OrderDetails } from '~/features/orders/contract/members'
import { discountSums } from '~/features/orders/parts/discount-sums'
import { amountName } from '~/features/orders/parts/order-status'
import { PointsPrice } from '~/features/points-goods/parts/points-price'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { addFen, fen, yuanText } from '~/values/money'
import { ListRow } from '~/web/ui/list-row'
import { Money } from '~/web/ui/money'
import { Sums } from '~/web/ui/sums'
import { mayApply } from './order-standing'

export const refundedOf = ({ refunds }: OrderDetails) => addFen(...refunds.map(({ amount }) => amount))

export function Prices({ order }: { order: OrderDetails }) {
  const {
    priceCut = 0,
    goodsTotal,
    freight,
    payable,
    status,
    refunds,
    pointsReturned,
    isCouponReturned,
    couponDiscount,
  } = order
  return (
    <section className="card mt-2 p-3">
      <Sums
        sums={[
          { name: m.orders_sum_goods(), value: `¥${yuanText(goodsTotal)}` },
          ...discountSums(order),
          ...(priceCut > 0 ? [{ name: m.orders_sum_cut(), value: `-¥${yuanText(fen(priceCut))}` }] : []),
          { name: m.orders_sum_freight(), value: freight ? `¥${yuanText(freight)}` : m.orders_sum_free() },
          {
            name: amountName(status),
            value:
              order.kind === 'points' ? (
                <PointsPrice points={order.pointsSpent} cash={payable} />
              ) : (
                <Money fen={payable} size="lg" />
              ),
            total: true,
          },
          ...(refunds.length > 0 ? [{ name: m.orders_sum_refunded(), value: `¥${yuanText(refundedOf(order))}` }] : []),
          ...(pointsReturned > 0 ? [{ name: m.orders_sum_points_back(), value: String(pointsReturned) }] : []),
          ...(isCouponReturned ? [{ name: m.orders_sum_coupon_back(), value: `¥${yuanText(couponDiscount)}` }] : []),
        ]}
      />
    </section>
  )
}

const packedText = (title: string, options: string, quantity: number) => `${`${title} ${options}`.trim()} × ${quantity}`

export function OrderParcels({ order: { id, status, parcels } }: { order: OrderDetails }) {
  if (parcels.length === 0) return null
  const isInParts = parcels.length > 1 || status === 'paid'
  return (
    <section className="card rows mt-2">
      {parcels.map((parcel) => (
        <ListRow
          key={parcel.id}
          icon="truck"
          title={
            parcel.caseId ? `${m.cases_resent_parcel()} · ${parcelState(parcel.state)}` : parcelState(parcel.state)
          }
          note={
            <>
              <span className="num">
                {parcel.companyName} {parcel.number}
              </span>
              {isInParts && (
                <span className="clamp-2">
                  {parcel.lines
                    .map(({ title, optionText, quantity }) =>
                      packedText(title, parcel.caseId ? optionText : '', quantity),
                    )
                    .join(', ')}
                </span>
              )}
            </>
          }
          value={m.parcels_track()}
          href={withQuery(paths.logistics, { id, parcel: parcel.id })}
        />
      ))}
    </section>
  )
}

export function OrderInvoice({ orderId, of: { invoice, mayAsk } }: { orderId: string; of: InvoiceOfOrder }) {
  if (!invoice && !mayAsk) return null
  return (
    <section className="card mt-2">
      {invoice ? (
        <ListRow
          title={m.invoices_title()}
          note={
            invoice.state === 'refused' || invoice.isTakenBack ? (
              <span className="clamp-2">{invoice.reason}</span>
            ) : (
              invoice.number && <span className="num">{invoice.number}</span>
            )
          }
          value={invoiceStateTexts[invoice.state]()}
          href={withQuery(paths.invoice, { id: invoice.id })}
        />
      ) : (
        <ListRow
          title={m.invoices_title()}
          value={m.invoices_ask()}
          href={withQuery(paths.invoiceForm, { id: orderId })}
        />
      )}
    </section>
  )
}

/** Where the bar has something more urgent. The after-sale screen says itself where the window is over. */
const appliesHere = (order: OrderDetails) =>
  mayApply(order) && (order.status === 'shipped' || (order.status === 'paid' && order.isOverdue))

export function OrderCases({ order, cases }: { order: OrderDetails; cases: readonly CaseSummary[] }) {
  if (cases.length === 0 && !appliesHere(order)) return null
  return (
    <section className="card mt-2" aria-label={m.cases_title()}>
      {cases.map((one) => (
        <ListRow
          key={one.id}
          icon="refund"
          title={<span className="clamp-1">{one.title}</span>}
          note={`${m.cases_title()} · ${standingText(one)}`}
          value={isForMoney(one) && <span className="num">¥{yuanText(caseTotal(one))}</span>}
          href={withQuery(paths.afterSale, { id: one.id })}
        />
      ))}
      {appliesHere(order) && (
        <ListRow icon="refund" title={m.cases_apply_title()} href={withQuery(paths.afterSaleApply, { id: order.id })} />
      )}
    </section>
  )
}
