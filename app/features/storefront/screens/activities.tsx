import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ownOf } from '~/values/own'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress } from '~/web/h5/public-address'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { askList, choice } from '~/web/kits/list/list'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Picture } from '~/web/ui/picture'
import { ACTIVITY_PHASES, type ActivityCard } from '../contract/members'
import { activityPhaseTexts, turnText } from '../parts/activity-texts'
import { LastDay } from '../parts/last-day'

const noneTexts: Record<string, () => string> = {
  running: m.activities_none_running,
  coming: m.activities_none_coming,
  over: m.activities_none_over,
}

const list = cardsOf({
  path: paths.activities,
  call: calls.activities.list,
  title: m.activities_title,
  filters: [choice('phase', m.word_when, ACTIVITY_PHASES, { text: (phase) => activityPhaseTexts[phase]() })],
  id: 'activities',
  card: (activity) => <ActivityRow key={activity.id} activity={activity} />,
  empty: (phase) => ({
    icon: 'ticket',
    title: (ownOf(noneTexts, phase) ?? m.activities_none_running)(),
    text: m.activities_none_text(),
    action: { href: paths.sort, text: m.goods_to_categories() },
  }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.home, cached: { query: ['phase', 'cursor'] } }

export const meta = metaOf<typeof loader>(({ canonical }) => ({
  title: m.activities_title(),
  description: m.activities_description(),
  canonical,
}))

export async function loader({ request }: LoaderFunctionArgs) {
  const listed = await askList(await h5.guest(request), request, list)
  const screen = { ...listed, canonical: canonicalAddress(request, paths.activities) }
  return data(screen, { headers: surrogateHeaders(['activities'], { turnsIn: listed.page.secondsToTurn }) })
}

export const headers = cacheHeaders

export default function Activities() {
  return <Cards of={list} data={useLoaderData<typeof loader>()} />
}

function ActivityRow({ activity }: { activity: ActivityCard }) {
  const { id, title, summary, cover, phase } = activity
  return (
    <li className="card relative mb-3 overflow-hidden">
      {cover && (
        <Picture
          picture={cover}
          alt=""
          shape="banner"
          sizes="(min-width: 768px) 343px, 92vw"
          className={phase === 'over' ? 'opacity-60' : undefined}
        />
      )}
      <div className="p-3">
        <h2 className="text-base font-bold">
          <a href={withQuery(paths.activity, { id })} className="goods-link">
            {title}
          </a>
        </h2>
        {summary && <p className="mt-1 text-sm text-ink-2">{summary}</p>}
        <p className="num mt-2 flex flex-wrap items-center gap-x-3 text-xs text-ink-2">
          <span>{turnText(activity)}</span>
          <LastDay {...activity} />
        </p>
      </div>
    </li>
  )
}
