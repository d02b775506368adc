import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PointsGoodsCards } from '~/features/points-goods/parts/points-goods-cards'
import { DrawRow, shownHere } from '~/features/prize-draws/parts/draw-row'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import { POINTS_DAYS, POINTS_MOST_PERCENT, POINTS_STEP } from '../contract/members'
import { GuestHead, PointsHead } from './points-head'
import { PointsRows } from './points-rows'

export const handle: ScreenHandle = {
  isWide: true,
  title: () => m.exchange_title(),
  parent: paths.mine,
  cached: { query: [], byMessenger: true },
}

export const meta = metaOf<typeof loader>(({ canonical }) => ({
  title: m.exchange_title(),
  description: m.exchange_description(),
  canonical,
}))

const MOST_ROWS = 3

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, user } = await h5.guest(request)
  const [goods, draw, summary, list] = await Promise.all([
    call(calls.pointsGoods.list),
    call(calls.prizeDraws.hint),
    user ? call(calls.points.summary) : undefined,
    user ? call(calls.points.list, { tab: 'all' }) : undefined,
  ])
  const screen = {
    canonical: canonicalAddress(request, paths.points),
    items: goods.items,
    draw: shownHere(request, draw),
    summary,
    rows: list?.items.slice(0, MOST_ROWS) ?? [],
  }
  const ofGoods = goods.items.map(({ goodsId }) => ({ id: goodsId }))
  return data(screen, { headers: surrogateHeaders(['points-goods', 'catalogue', 'prizes'], { goods: ofGoods }) })
}

export const headers = cacheHeaders

export default function Points() {
  const { items, draw, summary, rows } = useLoaderData<typeof loader>()
  return (
    <div className="px-4 pb-4 pt-3">
      {summary ? <PointsHead summary={summary} /> : <GuestHead />}
      {draw && (
        <section className="card mt-2">
          <DrawRow {...draw} />
        </section>
      )}
      <section className="mt-3">
        <h2 className="mb-2 text-base font-bold">{m.exchange_goods()}</h2>
        {items.length === 0 ? (
          <div className="card">
            <Empty icon="coin" title={m.exchange_none()} text={m.exchange_none_text()} />
          </div>
        ) : (
          <PointsGoodsCards items={items} />
        )}
      </section>
      <section id="earn" className="card mt-3 scroll-mt-16">
        <h2 className="px-3 pt-3 text-base font-bold">{m.exchange_earn()}</h2>
        <ListRow icon="cart" title={m.exchange_earn_shop()} note={m.points_how_earn({ amount: 1 })} href={paths.home} />
        <ListRow icon="star" title={m.missions_title()} note={m.missions_entry_note()} href={paths.missions} />
      </section>
      {summary && (
        <Section title={m.points_list_title()} more={{ href: paths.pointsList, text: m.word_all() }} className="mt-2">
          {rows.length === 0 ? (
            <p className="text-sm text-ink-2">{m.points_none_text()}</p>
          ) : (
            <PointsRows rows={rows} />
          )}
        </Section>
      )}
      <Section title={m.points_how()} className="mt-2">
        <ul className="list-disc pl-5 text-sm text-ink-2">
          <li>{m.points_how_spend({ step: POINTS_STEP, percent: POINTS_MOST_PERCENT, amount: 1 })}</li>
          <li>{m.points_how_expire({ days: POINTS_DAYS })}</li>
          <li>{m.exchange_no_coupons()}</li>
        </ul>
      </Section>
    </div>
  )
}
