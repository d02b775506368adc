import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { ServiceRow } from '~/features/settings/parts/mall-facts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { isInMessenger } from '~/values/visit-sources'
import { h5 } from '~/web/h5/client'
import { kept, keptHeaders } from '~/web/h5/kept'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import type { loader as tabBar } from '~/web/layouts/tab-bar'
import { Tag } from '~/web/ui/badge'
import { ListRow } from '~/web/ui/list-row'
import { Section } from '~/web/ui/section'
import { Tile, Tiles } from '~/web/ui/tiles'
import { Figures, MineHead, PendingDeletion } from './mine-head'

export const handle: ScreenHandle = { title: () => m.shell_tab_mine(), tab: 4, kept: { query: [], byMessenger: true } }

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  // Messengers ban shops for draws and for recruiting agents.
  const isInside = isInMessenger(request.headers.get('user-agent') ?? '')
  const [showsDraw, recruits] = isInside
    ? (await Promise.all([guest.call(calls.prizeDraws.hint), guest.call(calls.agents.hint)])).map(
        (hint) => hint.inMessenger,
      )
    : [true, true]
  if (!guest.user) {
    const screen = { showsDraw, recruits, info: undefined, counts: undefined, figures: undefined, answers: 0 }
    return data(screen, { headers: kept(['prizes']) })
  }
  const [info, counts, figures, { count: answers }] = await Promise.all([
    guest.call(calls.members.getMemberInfo),
    guest.call(calls.orders.counts),
    guest.call(calls.accounts.figures),
    guest.call(calls.questions.unread),
  ])
  return { showsDraw, recruits, info, counts, figures, answers }
}

export const headers = keptHeaders

export default function Mine() {
  const { showsDraw, recruits, info, counts, figures, answers } = useLoaderData<typeof loader>()
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
      </Section>
      <Section className="mx-4 mt-2">
        <Tiles columns={5}>
          <Tile icon="location" text={m.addresses_title()} href={paths.addresses} />
          <Tile icon="clock" text={m.footprints_title()} href={paths.footprints} />
          <Tile icon="user" text={m.account_invitation_tile()} href={paths.invitationCode} />
          <Tile icon="video" text={m.videos_many()} href={paths.videoTab} />
          <Tile icon="send" text={m.feedback_title()} href={paths.feedback} />
        </Tiles>
      </Section>
      <section className="card mx-4 mt-2">
        <ListRow
          icon="chat"
          title={m.questions_title()}
          value={answers > 0 && <Tag tone="price">{m.questions_unread_count({ count: answers })}</Tag>}
          href={paths.questions}
        />
        <ListRow icon="star" title={m.missions_title()} note={m.missions_entry_note()} href={paths.missions} />
        <ListRow icon="coin" title={m.exchange_title()} href={paths.points} />
        {showsDraw && <ListRow icon="ticket" title={m.draws_title()} href={paths.prizeDraw} />}
        {info?.isAgent ? (
          <ListRow icon="share" title={m.office_title()} note={info.shopName} href={paths.agentHome} />
        ) : (
          recruits && (
            <ListRow icon="share" title={m.agents_title()} note={m.agents_mine_note()} href={paths.agentApply} />
          )
        )}
        <ListRow icon="card" title={m.cards_title()} note={m.cards_mine_note()} href={paths.cards} />
        <ListRow icon="camera" title={m.videos_own()} note={m.videos_mine_note()} href={paths.videos} />
        <ListRow icon="edit" title={m.articles_own()} note={m.articles_mine_note()} href={paths.myArticles} />
        <ListRow icon="heart" title={m.articles_title()} note={m.articles_title_note()} href={paths.memberArticles} />
        <ListRow icon="globe" title={m.articles_school()} href={paths.articles} />
        <ListRow icon="check" title={m.rewards_title()} note={m.rewards_mine_note()} href={paths.rewards} />
        <ServiceRow />
        <ListRow icon="info" title={m.account_about()} href={withQuery(paths.page, { key: 'about' })} />
        <ListRow icon="copy" title={m.account_terms()} href={withQuery(paths.page, { key: 'terms' })} />
        <ListRow icon="shield" title={m.account_privacy()} href={withQuery(paths.page, { key: 'privacy' })} />
      </section>
    </>
  )
}
