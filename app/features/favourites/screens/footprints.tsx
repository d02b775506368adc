import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { GoodsGlance } from '~/features/goods/contract/members'
import { GlanceRow } from '~/features/goods/parts/glance-row'
import { GoodsToGoOn } from '~/features/goods/parts/goods-to-go-on'
import { likedGoods } from '~/features/goods/parts/liked-goods'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { dateText, dayOf, days } from '~/values/time'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { postedForm } from '~/web/kits/form/form'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { LiveRegion } from '~/web/ui/enhanced'
import { Icon } from '~/web/ui/icon'
import { FOOTPRINTS_MOST, type Footprint, SEEN_MOST } from '../contract/members'
import { forgetOfGuest, seenByGuest } from './footprints-of-guest'

export const handle: ScreenHandle = { title: () => m.footprints_title(), parent: paths.mine }

function byDay(items: readonly Footprint[], locale: Locale) {
  const [today, yesterday] = [dayOf(new Date()), dayOf(new Date(Date.now() - days(1)))]
  const groups = new Map<string, { title: string; items: Footprint[] }>()
  for (const item of items) {
    const seen = new Date(item.seenAt)
    const day = dayOf(seen)
    const title =
      day === today
        ? m.footprints_today({}, { locale })
        : day === yesterday
          ? m.footprints_yesterday({}, { locale })
          : dateText(seen, locale)
    const group = groups.get(day) ?? { title, items: [] }
    group.items.push(item)
    groups.set(day, group)
  }
  return [...groups].map(([day, group]) => ({ day, ...group }))
}

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  const query = new URL(request.url).searchParams
  const asks = query.has('forget')
  if (!guest.user) {
    const { items, isPaused } = await seenByGuest(guest, request)
    const groups = items.length > 0 ? [{ day: '', title: '', items }] : []
    const liked = await likedGoods(guest, items.length === 0)
    return { isGuest: true, isForgetting: asks && items.length > 0, isPaused, groups, liked, next: undefined }
  }
  const { call, locale } = await h5.member(request)
  const { items, isPaused, next } = await call(calls.footprints.list, { cursor: query.get('cursor') ?? undefined })
  return {
    isGuest: false,
    isForgetting: asks && items.length > 0,
    isPaused,
    groups: byDay(items, locale),
    liked: await likedGoods(guest, items.length === 0),
    next: next && withQuery(paths.footprints, { cursor: next }),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const guest = await h5.guest(request)
  const posted = await postedForm(request)
  if (!guest.user) return forgetOfGuest(guest, request, posted)
  const { call, locale } = await h5.member(request)
  const goodsId = posted.get('remove')
  if (goodsId !== null) {
    await call(calls.footprints.remove, { goodsIds: [String(goodsId)] })
    return redirectTo(paths.footprints, { toast: m.footprints_removed({}, { locale }) })
  }
  switch (posted.get('intent')) {
    case 'forget':
      await call(calls.footprints.remove)
      return redirectTo(paths.footprints, { toast: m.footprints_forgotten({}, { locale }) })
    case 'pause':
      await call(calls.accounts.setPrivacy, { recordsFootprints: false })
      return redirectTo(paths.footprints, { toast: m.footprints_paused({}, { locale }) })
    case 'resume':
      await call(calls.accounts.setPrivacy, { recordsFootprints: true })
      return redirectTo(paths.footprints, { toast: m.footprints_resumed({}, { locale }) })
    default:
      return redirectTo(paths.footprints)
  }
}

export default function Footprints() {
  const { groups, liked, isGuest, isPaused, isForgetting, next } = useLoaderData<typeof loader>()
  if (isForgetting) return <Forget />
  return (
    <LiveRegion id="footprints-live">
      <form method="post" className="flex flex-wrap items-center px-4 pt-3">
        <p className="min-w-0 flex-1 pr-2 text-xs large:basis-full text-ink-2">{said(isPaused, isGuest)}</p>
        <Button look="soft" size="sm" name="intent" value={isPaused ? 'resume' : 'pause'}>
          {isPaused ? m.footprints_resume() : m.footprints_pause()}
        </Button>
      </form>
      {groups.length === 0 ? (
        <Empty
          icon="clock"
          title={m.footprints_none()}
          text={m.footprints_none_text()}
          action={{ href: paths.home, text: m.orders_go_shopping() }}
        />
      ) : (
        <>
          <form method="post" id="footprints">
            {groups.map(({ day, title, items }) => (
              <section key={day} className="mx-4 mt-3">
                {title && <h2 className="mb-1.5 text-sm font-bold">{title}</h2>}
                <ul className="card rows">
                  {items.map((goods) => (
                    <GlanceRow
                      key={goods.id}
                      goods={goods}
                      heading={title ? 'h3' : 'h2'}
                      action={<Remove goods={goods} />}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </form>
          <Pager list="footprints" next={next} />
          <p className="py-4 text-center">
            <ButtonLink look="plain" size="sm" href={withQuery(paths.footprints, { forget: 1 })}>
              {m.footprints_forget()}
            </ButtonLink>
          </p>
        </>
      )}
      <GoodsToGoOn items={liked} />
    </LiveRegion>
  )
}

function said(isPaused: boolean, isGuest: boolean): string {
  if (isPaused) return m.footprints_is_paused()
  return isGuest ? m.footprints_of_guest({ most: SEEN_MOST }) : m.footprints_are_kept({ most: FOOTPRINTS_MOST })
}

function Remove({ goods: { id, name } }: { goods: GoodsGlance }) {
  return (
    <button type="submit" name="remove" value={id} className="btn-round" aria-label={m.footprints_remove({ name })}>
      <Icon name="trash" size="sm" />
    </button>
  )
}

function Forget() {
  return (
    <form method="post" action={paths.footprints} className="px-4 pt-3">
      <div className="card p-3">
        <h2 className="text-base font-bold">{m.footprints_forget_sure()}</h2>
        <p className="mt-1 text-sm text-ink-2">{m.footprints_forget_text()}</p>
      </div>
      <Button look="danger" wide className="mt-4" name="intent" value="forget">
        {m.footprints_forget()}
      </Button>
      <ButtonLink look="line" wide className="mt-2" href={paths.footprints}>
        {m.footprints_keep()}
      </ButtonLink>
    </form>
  )
}
