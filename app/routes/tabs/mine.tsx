import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import type { MemberInfo } from '~/contract/members'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { ServiceRow } from '~/parts/shop/service-row'
import { paths, withQuery } from '~/paths'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { ListRow } from '~/ui/list-row'
import { Picture } from '~/ui/picture'
import { Section } from '~/ui/section'
import { Tile, Tiles } from '~/ui/tiles'

export const handle: ScreenHandle = { title: () => m.shell_tab_mine(), tab: 4 }

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  if (!guest.user) return { info: undefined, counts: undefined, unread: 0 }
  const [info, counts, unread] = await Promise.all([
    guest.call(calls.members.getMemberInfo),
    guest.call(calls.orders.counts),
    guest.call(calls.notices.unread),
  ])
  return { info, counts, unread: unread.count }
}

export default function Mine() {
  const { info, counts, unread } = useLoaderData<typeof loader>()
  const orders = (tab: string) => withQuery(paths.orders, { tab })
  return (
    <>
      {info ? <MemberHead info={info} unread={unread} /> : <GuestHead />}
      <Section title={m.account_orders()} more={{ href: paths.orders, text: m.account_orders_all() }} className="mx-4">
        <Tiles columns={4}>
          <Tile bare icon="card" text={m.account_orders_to_pay()} count={counts?.unpaid} href={orders('unpaid')} />
          <Tile bare icon="box" text={m.account_orders_to_ship()} count={counts?.paid} href={orders('paid')} />
          <Tile bare icon="truck" text={m.account_orders_on_way()} count={counts?.shipped} href={orders('shipped')} />
          <Tile bare icon="chat" text={m.parcels_tab_to_review()} count={counts?.toReview} href={orders('toReview')} />
        </Tiles>
      </Section>
      <Section className="mx-4 mt-2">
        <Tiles columns={4}>
          <Tile icon="ticket" text={m.coupons_title()} href={paths.coupons} />
          <Tile icon="coin" text={m.points_title()} href={paths.points} />
          <Tile picture="demo/icon-address" text={m.account_addresses_title()} href={paths.addresses} />
          <Tile picture="demo/icon-invite" text={m.account_invitation_tile()} href={paths.invitationCode} />
          <Tile picture="demo/icon-video" text={m.account_videos()} href={paths.videoTab} />
          <Tile picture="demo/icon-favourite" text={m.reviews_favourites()} href={paths.favourites} />
          <Tile picture="demo/icon-footprint" text={m.reviews_footprints()} href={paths.footprints} />
          <Tile picture="demo/icon-feedback" text={m.reviews_feedback()} href={paths.feedback} />
          <Tile picture="demo/icon-settings" text={m.account_settings_title()} href={paths.settings} />
        </Tiles>
      </Section>
      <section className="card mx-4 mt-2">
        <ServiceRow />
        <ListRow title={m.account_about()} href={withQuery(paths.page, { key: 'about' })} />
        <ListRow title={m.account_terms()} href={withQuery(paths.page, { key: 'terms' })} />
        <ListRow title={m.account_privacy()} href={withQuery(paths.page, { key: 'privacy' })} />
      </section>
    </>
  )
}

function MemberHead({ info, unread }: { info: MemberInfo; unread: number }) {
  return (
    <header className="dawn flex items-center px-4 pb-4 pt-6">
      <a href={paths.settings} className="flex min-w-0 flex-1 items-center">
        <span className="block w-16 flex-none">
          <Picture
            picture={info.avatar ?? 'demo/avatar'}
            alt=""
            sizes="64px"
            priority
            className="rounded-full bg-card"
          />
        </span>
        <span className="ml-3 min-w-0 flex-1">
          <h1 className="text-lg font-bold">{info.nickname}</h1>
          <span className="num block text-xs text-ink-2">
            {info.phone}
            {info.inviter && ` · ${m.account_invited_by({ inviter: info.inviter })}`}
          </span>
        </span>
        <span className="ml-3 flex items-center text-xs text-ink-2">
          {m.account_settings_title()}
          <Icon name="chevron" size="sm" />
        </span>
      </a>
      <a href={paths.notices} className="relative -mr-2 ml-2 flex h-11 w-11 flex-none items-center justify-center">
        <Icon name="bell" size="lg" label={m.notices_title()} />
        <Badge count={unread} className="absolute right-0 top-0" />
      </a>
    </header>
  )
}

function GuestHead() {
  return (
    <header className="dawn px-4 pb-4 pt-6">
      <div className="flex items-center">
        <span className="block w-16 flex-none">
          <Picture picture="demo/avatar" alt="" sizes="64px" priority className="rounded-full bg-card" />
        </span>
        <div className="ml-3 min-w-0 flex-1">
          <h1 className="text-lg font-bold">{m.account_guest_title()}</h1>
          <p className="text-xs text-ink-2">{m.account_guest_text()}</p>
        </div>
        <ButtonLink size="sm" className="ml-3 flex-none" href={withQuery(paths.login, { redirect: paths.mine })}>
          {m.account_login_do()}
        </ButtonLink>
      </div>
    </header>
  )
}
