import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { choice, listLoader } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { POINT_TABS } from '../contract/members'
import { PointsLine } from './points-rows'

const tabTexts = { all: m.word_all, in: m.points_tab_in, out: m.points_tab_out, pending: m.points_pending }

const list = cardsOf({
  path: paths.pointsList,
  call: calls.points.list,
  title: m.points_list_title,
  filters: [choice('tab', m.points_list_title, POINT_TABS, { text: (tab) => tabTexts[tab]() })],
  id: 'points',
  className: 'card mx-4 mt-3 px-3',
  card: (row) => <PointsLine key={row.id} row={row} />,
  empty: () => ({
    icon: 'coin',
    title: m.points_none(),
    text: m.points_none_text(),
    action: { href: paths.home, text: m.orders_go_shopping() },
  }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.points }
export const loader = listLoader(h5.member, list)

export default function PointsList() {
  return <Cards of={list} data={useLoaderData<typeof loader>()} />
}
