import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Prices } from '~/features/goods/parts/prices'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { timeText } from '~/values/time'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Empty } from '~/web/ui/empty'
import { GoodsRow } from '~/web/ui/goods-row'
import { Tabs } from '~/web/ui/tabs'
import type { SaleCard, SaleSlot } from '../contract/members'
import { SoldShare, Turn } from '../parts/sale-state'
import { phaseTexts, salePath, slotKey, whenTodayText } from '../parts/sale-texts'

export const handle: ScreenHandle<{ secondsToTurn: number }> = {
  isWide: true,
  title: () => m.flash_title(),
  parent: paths.home,
  cached: { query: ['slot'], byMessenger: true },
  shares: true,
  asksAgain: ({ secondsToTurn }) => secondsToTurn,
}

export const meta = metaOf<typeof loader>(({ canonical }) => ({
  screen: m.flash_title(),
  description: m.flash_description(),
  canonical,
}))

function slotOf(slots: readonly SaleSlot[], requestedSlot: string | null): number {
  if (requestedSlot !== null) return slots.findIndex(({ startsAt }) => slotKey(startsAt) === requestedSlot)
  const of = (phase: string) => slots.findIndex((slot) => slot.phase === phase)
  return [of('running'), of('soldOut'), of('upcoming')].find((index) => index >= 0) ?? slots.length - 1
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, missing } = await h5.guest(request)
  const { slots, secondsToTurn } = await call(calls.flashSales.list)
  const requestedSlot = new URL(request.url).searchParams.get('slot')
  const current = slotOf(slots, requestedSlot)
  if (requestedSlot !== null && current < 0) throw await missing()
  const slot = slots[current]
  const screen = {
    canonical: canonicalAddress(request, paths.flashSales),
    slots: slots.map(({ startsAt, phase }) => ({ startsAt, phase })),
    current,
    slot,
    secondsToTurn,
  }
  const goods = (slot?.items ?? []).map(({ goodsId }) => ({ id: goodsId }))
  return data(screen, { headers: surrogateHeaders(['flash-sales'], { turnsIn: secondsToTurn, isBrief: true, goods }) })
}

export const headers = cacheHeaders

export default function FlashSales() {
  const { slots, current, slot } = useLoaderData<typeof loader>()
  if (!slot) {
    return (
      <Empty
        icon="bolt"
        title={m.flash_none()}
        text={m.flash_none_text()}
        action={{ href: paths.home, text: m.orders_go_shopping() }}
      />
    )
  }
  const tabs = slots.map(({ startsAt, phase }) => ({
    href: withQuery(paths.flashSales, { slot: slotKey(startsAt) }),
    text: `${timeText(new Date(startsAt))} ${phaseTexts[phase]()}`,
  }))
  return (
    <>
      <Tabs label={m.flash_slots()} tabs={tabs} current={current} />
      <SlotHead slot={slot} />
      <ul className="card rows mx-4">
        {slot.items.map((sale, index) => (
          <SaleRow key={sale.id} sale={sale} isFirst={index < 3} />
        ))}
      </ul>
      <p className="px-6 py-4 text-center text-xs text-ink-3">{m.flash_no_coupons()}</p>
    </>
  )
}

function SlotHead({ slot }: { slot: SaleSlot }) {
  const { phase, startsAt, endsAt, items } = slot
  return (
    <div className="flex flex-wrap items-center justify-between px-4 pb-2 pt-3">
      <h2 className="mr-3 text-base font-bold">{whenTodayText(slot)}</h2>
      <Turn at={phase === 'upcoming' ? startsAt : endsAt} seconds={items[0]?.secondsToTurn ?? 0} />
    </div>
  )
}

function SaleRow({ sale, isFirst }: { sale: SaleCard; isFirst: boolean }) {
  const { id, name, picture, price, usualPrice, phase } = sale
  return (
    <GoodsRow
      as="li"
      size="lg"
      className="p-3"
      picture={picture}
      priority={isFirst}
      href={salePath(id)}
      title={name}
      heading="h3"
      price={<Prices price={price} was={usualPrice} />}
      action={<Doing phase={phase} />}
    >
      <div className="mt-1">
        <SoldShare sale={sale} />
      </div>
    </GoodsRow>
  )
}

function Doing({ phase }: { phase: SaleCard['phase'] }) {
  if (phase === 'running') return <span className="btn btn-primary btn-sm">{m.flash_go()}</span>
  if (phase === 'upcoming') return <span className="btn btn-soft btn-sm">{m.word_view()}</span>
  return <Tag tone="quiet">{phaseTexts[phase]()}</Tag>
}
