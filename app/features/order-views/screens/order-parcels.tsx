import { parcelState } from '~/features/delivery/parts/parcel-state'
import type { OrderDetails } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ListRow } from '~/web/ui/list-row'

export function OrderParcels({ order: { id, status, parcels } }: { order: OrderDetails }) {
  if (parcels.length === 0) return null
  const isInParts = parcels.length > 1 || status === 'paid'
  return (
    <section className="card rows mt-2">
      {parcels.map((parcel) => (
        <ListRow
          key={parcel.id}
          icon="truck"
          title={parcelState(parcel.state)}
          note={
            <>
              <span className="num">
                {parcel.companyName} {parcel.number}
              </span>
              {isInParts && (
                <span className="clamp-2">
                  {parcel.lines.map(({ title, quantity }) => `${title} × ${quantity}`).join(', ')}
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
