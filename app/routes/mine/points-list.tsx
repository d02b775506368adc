import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { POINT_TABS } from '~/contract/points/calls'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Empty } from '~/ui/empty'
import { Pager } from '~/ui/pager'
import { Tabs } from '~/ui/tabs'
import { PointsRows } from './points-rows'

export const handle: ScreenHandle = { title: () => m.points_list_title(), parent: paths.points }

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { searchParams } = new URL(request.url)
  const tab = POINT_TABS.find((one) => one === searchParams.get('tab')) ?? 'all'
  const cursor = searchParams.get('cursor') ?? undefined
  return { tab, page: await member.call(calls.points.list, { tab, cursor }) }
}

export default function PointsList() {
  const { tab, page } = useLoaderData<typeof loader>()
  const texts = {
    all: m.points_tab_all(),
    in: m.points_tab_in(),
    out: m.points_tab_out(),
    pending: m.points_tab_pending(),
  }
  const tabs = POINT_TABS.map((one) => ({
    href: withQuery(paths.pointsList, { tab: one === 'all' ? undefined : one }),
    text: texts[one],
  }))
  return (
    <>
      <Tabs label={m.points_list_title()} tabs={tabs} current={POINT_TABS.indexOf(tab)} />
      {page.items.length === 0 ? (
        <Empty
          icon="coin"
          title={m.points_none()}
          text={m.points_none_text()}
          action={{ href: paths.home, text: m.orders_go_shopping() }}
        />
      ) : (
        <section className="card mx-4 mt-3 px-3">
          <PointsRows id="points" rows={page.items} />
        </section>
      )}
      <Pager list="points" next={page.next && withQuery(paths.pointsList, { tab, cursor: page.next })} />
    </>
  )
}
