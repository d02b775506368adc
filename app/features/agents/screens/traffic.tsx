import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sourceTexts } from '~/features/sharing/parts/source-texts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { fen, yuanText } from '~/values/money'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { BarChart } from '~/web/ui/bar-chart'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { Picture } from '~/web/ui/picture'
import { Section } from '~/web/ui/section'
import { Sums } from '~/web/ui/sums'
import { Tabs } from '~/web/ui/tabs'
import { TRAFFIC_DAYS, type Traffic, type TrafficDay } from '../contract/office'

export const handle: ScreenHandle = { title: () => m.traffic_title(), parent: paths.agentHome }

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const requestedDays = new URL(request.url).searchParams.get('days')
  const days = TRAFFIC_DAYS.find((one) => one === requestedDays) ?? '7'
  return { days, traffic: await call(calls.agentOffice.traffic, { days }) }
}

const short = (day: string) => day.slice(5)
const sumOf = (days: readonly TrafficDay[], name: Exclude<keyof TrafficDay, 'day'>) =>
  days.reduce((sum, one) => sum + one[name], 0)

export default function TrafficScreen() {
  const { days, traffic } = useLoaderData<typeof loader>()
  const tabs = TRAFFIC_DAYS.map((one) => ({
    href: withQuery(paths.traffic, { days: one === '7' ? undefined : one }),
    text: m.traffic_last_days({ count: Number(one) }),
  }))
  const isEmpty = sumOf(traffic.days, 'visits') + sumOf(traffic.days, 'orders') === 0
  return (
    <>
      <Tabs label={m.traffic_days()} tabs={tabs} current={TRAFFIC_DAYS.indexOf(days)} />
      {isEmpty ? (
        <Empty
          icon="share"
          title={m.traffic_none()}
          text={m.traffic_none_text()}
          action={{ href: paths.actingGoods, text: m.shops_title() }}
        />
      ) : (
        <Shown traffic={traffic} />
      )}
    </>
  )
}

function Shown({ traffic: { days, sources, goods } }: { traffic: Traffic }) {
  const [visits, orders] = [sumOf(days, 'visits'), sumOf(days, 'orders')]
  const visitors = sumOf(days, 'visitors')
  const share = visitors === 0 ? 0 : Math.round((orders / visitors) * 1_000) / 10
  return (
    <div className="space-y-2 px-4 pb-4 pt-3">
      <Section title={m.word_total()}>
        <Sums
          sums={[
            { name: m.office_visits(), value: visits },
            { name: m.traffic_visitors(), value: visitors },
            { name: m.traffic_goods_views(), value: sumOf(days, 'goodsViews') },
            { name: m.traffic_carts(), value: sumOf(days, 'carts') },
            { name: m.orders_many(), value: orders },
            { name: m.traffic_paid(), value: `¥${yuanText(fen(sumOf(days, 'paid')))}` },
            { name: m.traffic_conversion(), value: `${share} %` },
          ]}
        />
      </Section>
      <Section title={m.office_visits()}>
        <BarChart
          label={m.traffic_chart({ count: visits })}
          bars={days.map(({ day, visits: value }) => ({ name: short(day), value }))}
          text={String}
        />
      </Section>
      {sources.length > 0 && (
        <Section title={m.traffic_sources()}>
          <Sums sums={sources.map(({ source, visits: value }) => ({ name: sourceTexts[source](), value }))} />
        </Section>
      )}
      {goods.length > 0 && (
        <Section title={m.traffic_goods()}>
          <ul className="rows -mx-3">
            {goods.map(({ id, name, picture, views }) => (
              <li key={id} className="flex items-center px-3 py-2 large:flex-wrap">
                <Picture picture={picture} alt="" sizes="48px" className="w-12 flex-none rounded-card" />
                <a
                  href={withQuery(paths.goodsShare, { id })}
                  className="ml-3 flex min-h-[2.75rem] min-w-0 flex-1 items-center text-sm large:ml-0 large:basis-full"
                >
                  {name}
                </a>
                <span className="num ml-3 text-sm text-ink-2 large:ml-0">{m.traffic_views({ count: views })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <h2 className="px-1 pt-2 text-base font-bold">{m.traffic_by_day()}</h2>
      <ul className="card rows">
        {days.toReversed().map(({ day, paid, visits: seen, visitors: people, goodsViews, carts, orders: placed }) => (
          <li key={day}>
            <ListRow
              title={<span className="num">{short(day)}</span>}
              note={
                <span className="num">
                  {m.traffic_row({ visits: seen, visitors: people, views: goodsViews, carts, orders: placed })}
                </span>
              }
              value={<span className="num">¥{yuanText(fen(paid))}</span>}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
