import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { articleStateTexts, articleStateTones } from '~/features/articles/parts/article-texts'
import { Rejected } from '~/features/moderation/parts/rejected'
import { ReportLink } from '~/features/moderation/parts/report-link'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { cacheHeaders, surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Back } from '~/web/ui/nav-bar'
import { Picture } from '~/web/ui/picture'
import { Tabs } from '~/web/ui/tabs'
import { When } from '~/web/ui/when'
import { type OwnVideo, VIDEO_STATES } from '../contract/members'
import { VideoGrid } from '../parts/video-grid'

export const handle: ScreenHandle = {
  title: () => m.videos_own(),
  back: 'own',
  parent: paths.mine,
  cached: { query: ['author', 'cursor'], needs: ['author'] },
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const cursor = query.get('cursor') || undefined
  const author = query.get('author')
  if (author) {
    const { call } = await h5.guest(request)
    const page = await call(calls.videos.list, { author, cursor })
    const next = page.next && withQuery(paths.videos, { author, cursor: page.next })
    const screen = { view: 'theirs' as const, author, name: page.author?.nickname ?? '', items: page.items, next }
    return data(screen, { headers: surrogateHeaders(['videos']) })
  }
  const { call } = await h5.member(request)
  const id = query.get('id')
  const pendingAct = query.has('remove') ? ('remove' as const) : query.has('takeOff') ? ('takeOff' as const) : undefined
  if (id && pendingAct) return { view: 'sure' as const, pendingAct, video: await call(calls.videos.ownDetails, { id }) }
  const state = STATES.find((one) => one === query.get('status'))
  const { items, next } = await call(calls.videos.own, { status: state, cursor })
  return { view: 'own' as const, state, items, next: next && withQuery(paths.videos, { status: state, cursor: next }) }
}

export const headers = cacheHeaders

const STATES = VIDEO_STATES.filter((state) => state !== 'scheduled')

const toList = () => paths.videos

export const action = acts(h5.member, {
  takeOff: act({ call: calls.videos.takeOff, toast: m.articles_toast_taken_off, to: toList }),
  remove: act({ call: calls.videos.remove, toast: m.toast_deleted, to: toList }),
})

export default function Videos() {
  const data = useLoaderData<typeof loader>()
  const title = data.view === 'theirs' ? m.videos_of({ name: data.name }) : m.videos_own()
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex items-center py-1 pr-4">
        <Back href={data.view === 'theirs' ? paths.videoTab : data.view === 'sure' ? paths.videos : paths.mine} />
        <h1 className="clamp-1 min-w-0 flex-1 text-base font-bold">{title}</h1>
      </div>
      {data.view === 'sure' && <Sure pendingAct={data.pendingAct} video={data.video} />}
      {data.view === 'theirs' && (
        <div className="px-4 pb-4">
          {data.items.length === 0 && <Empty icon="video" title={m.videos_empty_title()} />}
          <VideoGrid id="their-videos" items={data.items} />
          <Pager list="their-videos" next={data.next} />
          <ReportLink kind="member" id={data.author} />
        </div>
      )}
      {data.view === 'own' && <Own state={data.state} items={data.items} next={data.next} />}
    </div>
  )
}

type OwnProps = { state?: (typeof STATES)[number]; items: readonly OwnVideo[]; next?: string }

function Own({ state, items, next }: OwnProps) {
  const tabs = [
    { href: paths.videos, text: m.word_all() },
    ...STATES.map((one) => ({ href: withQuery(paths.videos, { status: one }), text: articleStateTexts[one]() })),
  ]
  return (
    <>
      <Tabs label={m.word_state()} tabs={tabs} current={state ? STATES.indexOf(state) + 1 : 0} />
      <div className="flex-1 px-4 pb-4 pt-3">
        {items.length === 0 ? (
          <Empty icon="video" title={m.videos_own_none()} text={m.videos_own_none_text()} />
        ) : (
          <ul id="own-videos" className="card rows">
            {items.map((item) => (
              <OwnRow key={item.id} {...item} />
            ))}
          </ul>
        )}
        <Pager list="own-videos" next={next} />
      </div>
      <ActionBar>
        <ButtonLink wide look="line" href={paths.videoMaterial}>
          {m.material_title()}
        </ButtonLink>
        <ButtonLink wide href={paths.videoRelease}>
          {m.videos_new()}
        </ButtonLink>
      </ActionBar>
    </>
  )
}

function OwnRow({ id, title, cover, state, reason, rejectionId, isShown, plays, likes, changedAt }: OwnVideo) {
  const ask = (what: string) => withQuery(paths.videos, { id, [what]: 1 })
  return (
    <li className="p-3">
      <div className="flex items-start large:flex-wrap">
        <span className="w-16 flex-none">
          <Picture picture={cover || undefined} alt="" sizes="64px" shape="tall" className="rounded-card" />
        </span>
        <div className="ml-3 min-w-0 flex-1 large:ml-0 large:mt-2 large:basis-full">
          <h2 className="clamp-2 break-words text-sm font-bold">{title || m.videos_untitled()}</h2>
          <p className="mt-1 flex flex-wrap items-center text-xs text-ink-3">
            <Tag tone={articleStateTones[state]}>{articleStateTexts[state]()}</Tag>
            <span className="ml-2">
              <When at={changedAt} />
            </span>
          </p>
          {isShown && (
            <p className="mt-1 text-xs text-ink-2">
              {m.videos_plays({ count: plays })} · {m.videos_likes({ count: likes })}
            </p>
          )}
          <Rejected text={reason && m.word_reason_is({ reason })} decision={rejectionId} />
          {isShown && state !== 'published' && <p className="mt-1 text-xs text-ink-2">{m.videos_others_see()}</p>}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink look="line" size="sm" href={withQuery(paths.videoRelease, { id })}>
          {m.word_edit()}
        </ButtonLink>
        {isShown && (
          <ButtonLink look="line" size="sm" href={withQuery(paths.videoTab, { id })}>
            {m.videos_see()}
          </ButtonLink>
        )}
        {(isShown || state === 'in review') && (
          <ButtonLink look="plain" size="sm" href={ask('takeOff')}>
            {m.articles_take_off()}
          </ButtonLink>
        )}
        <ButtonLink look="plain" size="sm" href={ask('remove')}>
          {m.word_delete()}
        </ButtonLink>
      </div>
    </li>
  )
}

function Sure({ pendingAct, video }: { pendingAct: 'remove' | 'takeOff'; video: OwnVideo }) {
  const title = video.title || m.videos_untitled()
  const said =
    pendingAct === 'remove'
      ? { title: m.videos_remove_sure(), text: m.videos_remove_text(), act: m.word_delete() }
      : { title: m.videos_take_off_sure(), text: m.videos_take_off_text(), act: m.articles_take_off() }
  return (
    <div className="px-4 pt-3">
      <AskOnceMore
        title={said.title}
        text={`${title}. ${said.text}`}
        back={{ href: withQuery(paths.videos, { id: video.id }), text: m.word_keep() }}
        act={{ name: pendingAct, text: said.act }}
      />
    </div>
  )
}
