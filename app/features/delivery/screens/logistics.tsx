import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { relativeTime } from '~/values/relative-time'
import { dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { CopyButton } from '~/web/ui/enhanced'
import { Picture } from '~/web/ui/picture'
import { StatusHead } from '~/web/ui/status-head'
import { Tabs } from '~/web/ui/tabs'
import { Timeline } from '~/web/ui/timeline'
import type { Tracked } from '../contract/members'
import { parcelState } from '../parts/parcel-texts'

export const handle: ScreenHandle = {
  title: () => m.parcels_title(),
  parent: paths.order,
  keeps: ['id'],
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const { orderId, parcels } = await member.call(calls.parcels.logistics, { id: searchParams.get('id') ?? '' })
  const at = Math.max(
    0,
    parcels.findIndex(({ id }) => id === searchParams.get('parcel')),
  )
  const parcel = parcels[at]
  const heard = parcel?.answeredAt
  return {
    orderId,
    ids: parcels.map(({ id }) => id),
    at,
    parcel: parcel && {
      ...parcel,
      shippedAt: dateTimeText(new Date(parcel.shippedAt), member.locale),
      events: trail(parcel, member.locale).map(({ at, text }) => ({
        text,
        time: dateTimeText(new Date(at), member.locale),
      })),
      heard:
        !parcel.receivedAt &&
        heard &&
        relativeTime(new Date(heard), new Date(), { form: 'long', locale: member.locale }),
    },
  }
}

/** Ends where the order does: what a carrier still reports after the receipt is none of the buyer's. */
function trail({ events, receivedAt }: Tracked, locale: Locale): Tracked['events'] {
  if (receivedAt === null) return events
  const end = Date.parse(receivedAt)
  return [
    { at: receivedAt, text: m.orders_move_receive({}, { locale }) },
    ...events.filter(({ at }) => Date.parse(at) <= end),
  ]
}

export default function Logistics() {
  const { orderId, ids, at, parcel } = useLoaderData<typeof loader>()
  if (!parcel) {
    return (
      <Empty
        icon="truck"
        title={m.parcels_none()}
        text={m.parcels_none_text()}
        action={{ href: withQuery(paths.order, { id: orderId }), text: m.orders_see_order() }}
      />
    )
  }
  const tabs = ids.map((id, index) => ({
    href: withQuery(paths.logistics, { id: orderId, parcel: id }),
    text: m.parcels_nth({ number: index + 1 }),
  }))
  return (
    <>
      {ids.length > 1 && <Tabs label={m.parcels_title()} tabs={tabs} current={at} />}
      <div className="px-4 pt-3">
        <StatusHead title={parcelState(parcel.state)} text={parcel.companyName} />
        <section className="card mt-2 p-3">
          <p className="flex flex-wrap items-center">
            <span className="mr-2 text-ink-2">{m.parcels_number()}</span>
            <b className="num mr-1 break-all">{parcel.number}</b> <CopyButton text={parcel.number} />
          </p>
          <Contents lines={parcel.lines} />
        </section>
        <section className="card mt-2 p-3">
          {parcel.events.length === 0 && (
            <div className="mb-3">
              <p className="font-medium">{m.parcels_silent()}</p>
              <p className="text-xs text-ink-2">{m.parcels_silent_text()}</p>
            </div>
          )}
          <Timeline entries={[...parcel.events, { text: m.parcels_sent(), time: parcel.shippedAt }]} />
          {parcel.heard && <p className="mt-3 text-xs text-ink-3">{m.parcels_heard({ when: parcel.heard })}</p>}
        </section>
      </div>
    </>
  )
}

function Contents({ lines }: { lines: Tracked['lines'] }) {
  return (
    <ul className="mt-2">
      {lines.map(({ lineId, title, optionText, picture, quantity }) => (
        <li key={lineId} className="flex items-center py-1 large:flex-wrap">
          <div className="w-12 flex-none">
            <Picture picture={picture} alt="" sizes="48px" className="rounded-card" />
          </div>
          <p className="ml-3 min-w-0 flex-1 large:ml-0 large:basis-full">
            <span className="clamp-1">{title}</span>
            {optionText && <span className="block text-xs text-ink-2">{optionText}</span>}
          </p>
          <span className="num ml-2 text-ink-2">
            <span className="sr-only">{m.word_quantity()} </span>× {quantity}
          </span>
        </li>
      ))}
    </ul>
  )
}
