import { parcelState } from '~/features/delivery/parts/parcel-texts'
import { type OrderDetails, UNSHIP_MINUTES } from '~/features/orders/contract/members'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { ActForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import { ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'

export function ProposalNote({ order: { proposal } }: { order: Pick<OrderDetails, 'proposal'> }) {
  if (!proposal) return null
  return <Card of={[[m.console_proposal(), proposal.by, { note: proposal.why }]]} />
}

export const unship = deskAct('unship', desk.orders.unship, m.console_unship_done)

const ON_WAY: readonly OrderDetails['status'][] = ['paid', 'shipped']

type ParcelsProps = { order: Pick<OrderDetails, 'id' | 'status' | 'parcels'> & { unshipUntil: string | null } }

export function OrderParcels({ order: { id, status, parcels, unshipUntil } }: ParcelsProps) {
  const isAllowed = useRights()('moveOrders')
  if (parcels.length === 0) return null
  const mayUnship = unshipUntil !== null && parcels.some(({ state }) => state === 'none')
  return (
    <>
      <Card>
        {parcels.map((parcel) => (
          <ListRow
            key={parcel.id}
            icon="truck"
            title={`${parcel.companyName} ${parcel.number}`}
            note={
              <>
                <span className="block">
                  {parcel.lines.map(({ title, quantity }) => `${title} × ${quantity}`).join(', ')}
                </span>
                {isAllowed && ON_WAY.includes(status) && parcel.state !== 'delivered' && (
                  <ButtonLink
                    look="line"
                    size="sm"
                    className="mt-2"
                    href={withQuery(paths.consoleWaybill, { id, parcel: parcel.id })}
                    text={m.console_waybill()}
                  />
                )}
              </>
            }
            value={parcelState(parcel.state)}
          />
        ))}
      </Card>
      {isAllowed && mayUnship && (
        <ActForm
          of={unship.form}
          look="line"
          text={m.console_unship()}
          title={m.console_unship()}
          about={m.console_unship_text({ minutes: UNSHIP_MINUTES })}
        />
      )}
    </>
  )
}
