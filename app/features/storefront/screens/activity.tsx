import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ClaimableCoupons } from '~/features/coupons/parts/coupon-card'
import { SaleLine } from '~/features/flash-sales/parts/sale-state'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { DrawRow, shownHere } from '~/features/prize-draws/parts/draw-row'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cacheHeaders, soonest, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress, publicAddress } from '~/web/h5/public-address'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { Picture, pictureUrl } from '~/web/ui/picture'
import { MoreLink, Section } from '~/web/ui/section'
import type { ShownActivity } from '../contract/members'
import { activityPhaseTexts, periodText } from '../parts/activity-texts'
import { LastDay } from '../parts/last-day'
import { PageBody } from '../parts/page-body'
import { drawnHere, goodsOn, pageTags } from '../parts/page-tags'

export const handle: ScreenHandle<{ secondsToTurn: number }> = {
  title: () => m.activities_one(),
  parent: paths.activities,
  cached: { query: ['id'], needs: ['id'], byMessenger: true },
  shares: true,
  asksAgain: ({ secondsToTurn }) => (secondsToTurn < 86_400 ? secondsToTurn : 0),
}

export const meta = metaOf<typeof loader>(({ activity, canonical, picture }) => ({
  title: activity.title,
  description: activity.summary || undefined,
  canonical,
  picture,
}))

const SALES_MOST = 3

export async function loader({ request }: LoaderFunctionArgs) {
  const { ask, call, user } = await h5.guest(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const activity = await call(calls.activities.details, { id })
  const isOn = activity.phase !== 'over'
  const [drawHint, today, shown] = await Promise.all([
    activity.showsDraw && isOn ? call(calls.prizeDraws.hint) : undefined,
    activity.showsSales && isOn ? call(calls.flashSales.list) : undefined,
    activity.pageId ? ask(calls.pages.assembled, { id: activity.pageId }) : undefined,
  ])
  const page = shown?.ok ? drawnHere(request, shown.data) : undefined
  const sales = (today?.slots ?? []).flatMap(({ items }) => items)
  const screen = {
    canonical: canonicalAddress(request, withQuery(paths.activity, { id })),
    picture: activity.cover ? publicAddress(request, pictureUrl(activity.cover, 750)) : undefined,
    ...{ activity, page, isMember: user !== undefined },
    secondsToTurn: soonest(activity.secondsToTurn, page?.secondsToTurn ?? 0),
    draw: drawHint ? shownHere(request, drawHint) : null,
    sales: sales.filter(({ phase }) => phase === 'running' || phase === 'upcoming').slice(0, SALES_MOST),
  }
  const tags = ['activities', 'pages', 'coupons', 'stock', 'prizes', 'flash-sales', ...(page ? pageTags(page) : [])]
  const turnsIn = soonest(screen.secondsToTurn, today?.secondsToTurn ?? 0)
  return data(screen, {
    headers: surrogateHeaders(tags, { turnsIn, goods: [...activity.goods, ...(page ? goodsOn(page) : [])] }),
  })
}

export const headers = cacheHeaders

export default function Activity() {
  const { activity, page, isMember, draw, sales } = useLoaderData<typeof loader>()
  const { id, phase, rules, goods, coupons, pageId } = activity
  return (
    <div className="pb-4">
      <Head activity={activity} />
      {coupons.length > 0 && (
        <section className="mt-4 px-4">
          <h2 className="mb-2 text-base font-bold">{m.activities_coupons()}</h2>
          <ClaimableCoupons items={coupons} back={withQuery(paths.activity, { id })} />
        </section>
      )}
      {draw && (
        <section aria-label={m.activities_draw()} className="card rows mx-4 mt-3">
          <DrawRow name={draw.name} cost={draw.cost} />
        </section>
      )}
      {sales.length > 0 && (
        <Section title={m.flash_title()} more={{ href: paths.flashSales, text: m.flash_more() }} className="mx-4 mt-3">
          <ul>
            {sales.map((sale) => (
              <li key={sale.id} className="mt-2 first:mt-0">
                <p className="clamp-1 text-sm">{sale.name}</p>
                <SaleLine sale={sale} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {rules && (
        <Section title={m.activities_rules()} className="mx-4 mt-3">
          <p className="whitespace-pre-line break-words leading-relaxed text-ink-2">{rules}</p>
        </Section>
      )}
      {page && pageId && (
        <>
          <PageBody page={page} back={withQuery(paths.activity, { id })} isMember={isMember} />
          <p className="mx-4 flex">
            <MoreLink href={withQuery(paths.activityCustomize, { id: pageId })} text={m.activities_page()} />
          </p>
        </>
      )}
      {phase === 'over' && <p className="px-6 pt-4 text-center text-sm text-ink-2">{m.activities_is_over()}</p>}
      {goods.length > 0 && (
        <section className="mt-4 px-4">
          <h2 className="mb-2 text-base font-bold">{m.activities_goods()}</h2>
          <GoodsCards id="goods" items={goods} />
        </section>
      )}
      <p className="mx-4 flex">
        <MoreLink href={paths.activities} text={m.activities_all()} />
      </p>
    </div>
  )
}

function Head({ activity }: { activity: ShownActivity }) {
  const { title, summary, cover, phase } = activity
  return (
    <header className="card mx-4 mt-3 overflow-hidden">
      {cover && <Picture picture={cover} alt="" shape="banner" sizes="(min-width: 768px) 343px, 92vw" priority />}
      <div className="p-4">
        <h2 className="break-words text-xl font-bold leading-snug">{title}</h2>
        {summary && <p className="mt-1 break-words text-ink-2">{summary}</p>}
        <p className="num mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <Tag tone={phase === 'running' ? 'good' : 'quiet'}>{activityPhaseTexts[phase]()}</Tag>
          <span>{periodText(activity)}</span>
          <LastDay {...activity} />
        </p>
      </div>
    </header>
  )
}
