import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { type CaseDetails, caseTotal } from '../contract/members'

/** What the member may do about what the mall sends in exchange. */
export function CaseExchange({ one }: { one: CaseDetails }) {
  return (
    <>
      {one.resent && (
        <section className="card rows mt-2">
          <ListRow
            icon="truck"
            title={m.cases_resent_parcel()}
            note={
              <span className="num">
                {one.resent.companyName} {one.resent.number}
              </span>
            }
            value={m.parcels_track()}
            href={withQuery(paths.logistics, { id: one.orderId, parcel: one.resent.parcelId })}
          />
        </section>
      )}
      {one.goodsState === 'resent' && (
        <form method="post" className="mt-2">
          <Button wide name="intent" value="confirm">
            {m.cases_confirm()}
          </Button>
        </form>
      )}
      {one.mayTakeRefund && (
        <form method="post" className="card mt-2 p-3">
          <p className="mb-3 text-ink-2">{m.cases_take_refund_text({ amount: yuanText(caseTotal(one)) })}</p>
          <Button wide name="intent" value="takeRefund">
            {m.cases_take_refund()}
          </Button>
        </form>
      )}
    </>
  )
}
