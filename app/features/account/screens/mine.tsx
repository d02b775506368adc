import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { isInMessenger } from '~/values/visit-sources'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import type { loader as tabBar } from '~/web/layouts/tab-bar'
import { Section } from '~/web/ui/section'
import { Tile, Tiles } from '~/web/ui/tiles'
import { MineGroups } from './mine-groups'
import { Figures, MineHead, ParcelRow, PendingDeletion } from './mine-head'

export const handle: ScreenHandle = {
  title: () => m.shell_tab_mine(),
  tab: 4,
  cached: { query: [], byMessenger: true },
}

const LIKED = 6

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  // Messengers ban shops for draws and for recruiting agents.
  const isInside = isInMessenger(request.headers.get('user-agent') ?? '')
  const [showsDraw, recruits] = isInside
    ? // A closed mall tells neither, and its members still look after their orders here.
      (await Promise.all([guest.ask(calls.prizeDraws.hint), guest.ask(calls.agents.hint)])).map(
        (said) => said.ok && said.data.inMessenger,
      )
    : [true, true]
  const guess = guest.ask(guest.user ? calls.goods.guessForMember : calls.goods.guessYouLike, { most: LIKED })
  const likedOf = async () => {
    const said = await guess
    return said.ok ? said.data.items : []
  }
  if (!guest.user) {
    const liked = await likedOf()
    const screen = {
      showsDraw,
      recruits,
      liked,
      info: undefined,
      counts: undefined,
      figures: undefined,
      answers: 0,
      parcel: undefined,
    }
    return data(screen, { headers: surrogateHeaders(['prizes', 'catalogue', 'stock'], { goods: liked }) })
  }
  const [liked, info, counts, figures, { count: answers }] = await Promise.all([
    likedOf(),
    guest.call(calls.members.getMemberInfo),
    guest.call(calls.orders.counts),
    guest.call(calls.accounts.figures),
    guest.call(calls.questions.unread),
  ])
  const underway = counts.shipped > 0 ? await guest.call(calls.orders.list, { tab: 'shipped' }) : undefined
  const parcel = underway?.items[0]
  return { showsDraw, recruits, liked, info, counts, figures, answers, parcel }
}

export const headers = cacheHeaders

export default function Mine() {
  const { showsDraw, recruits, liked, info, counts, figures, answers, parcel } = useLoaderData<typeof loader>()
  const unread = useRouteLoaderData<typeof tabBar>('web/layouts/tab-bar')?.unread ?? 0
  const orders = (tab: string) => withQuery(paths.orders, { tab })
  return (
    <>
      <div className="dawn">
        <MineHead info={info} unread={unread} />
        <Figures figures={figures} />
      </div>
      <PendingDeletion dueAt={info?.deletionDueAt} />
      <Section title={m.account_orders()} more={{ href: paths.orders, text: m.orders_all() }} className="mx-4">
        <Tiles columns={5}>
          <Tile bare icon="card" text={m.orders_status_unpaid()} count={counts?.unpaid} href={orders('unpaid')} />
          <Tile bare icon="box" text={m.account_orders_to_ship()} count={counts?.paid} href={orders('paid')} />
          <Tile bare icon="truck" text={m.orders_status_shipped()} count={counts?.shipped} href={orders('shipped')} />
          <Tile bare icon="chat" text={m.parcels_tab_to_review()} count={counts?.toReview} href={orders('toReview')} />
          <Tile bare icon="refund" text={m.cases_title()} count={counts?.afterSale} href={orders('afterSale')} />
        </Tiles>
        {parcel && <ParcelRow order={parcel} />}
      </Section>
      <MineGroups
        {...{ answers }}
        showsDraw={showsDraw ?? false}
        recruits={recruits ?? false}
        isAgent={info?.isAgent ?? false}
      />
      {liked.length > 0 && (
        <section className="px-4 pt-4">
          <h2 className="pb-2 text-base font-bold">{m.goods_you_may_like()}</h2>
          <GoodsCards id="liked" items={liked} back={paths.mine} />
        </section>
      )}
    </>
  )
}
