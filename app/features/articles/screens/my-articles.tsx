import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Rejected } from '~/features/moderation/parts/rejected'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { Pager } from '~/web/kits/list/pager'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Picture } from '~/web/ui/picture'
import { Tabs } from '~/web/ui/tabs'
import { When } from '~/web/ui/when'
import { ARTICLE_STATES } from '../contract/limits'
import type { OwnArticle } from '../contract/members'
import { articleStateTexts, articleStateTones } from '../parts/article-texts'

export const handle: ScreenHandle = {
  title: () => m.articles_own(),
  parent: (query) => (query.has('id') ? paths.myArticles : paths.mine),
}

const STATES = ARTICLE_STATES.filter((state) => state !== 'scheduled')

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  const pendingAct = query.has('remove') ? ('remove' as const) : query.has('takeOff') ? ('takeOff' as const) : undefined
  const sure = id && pendingAct ? { pendingAct, article: await call(calls.articles.ownDetails, { id }) } : null
  const state = STATES.find((one) => one === query.get('status'))
  const { items, next } = await call(calls.articles.own, { status: state, cursor: query.get('cursor') ?? undefined })
  return { sure, state, items, next: next && withQuery(paths.myArticles, { status: state, cursor: next }) }
}

const toList = () => paths.myArticles

export const action = acts(h5.member, {
  takeOff: act({ call: calls.articles.takeOff, toast: m.articles_toast_taken_off, to: toList }),
  remove: act({ call: calls.articles.remove, toast: m.toast_deleted, to: toList }),
})

export default function OwnArticles() {
  const { sure, state, items, next } = useLoaderData<typeof loader>()
  if (sure) return <Sure {...sure} />
  const tabs = [
    { href: paths.myArticles, text: m.word_all() },
    ...STATES.map((one) => ({ href: withQuery(paths.myArticles, { status: one }), text: articleStateTexts[one]() })),
  ]
  return (
    <div className="flex flex-1 flex-col">
      <Tabs label={m.word_state()} tabs={tabs} current={state ? STATES.indexOf(state) + 1 : 0} />
      <div className="flex-1 px-4 pb-4 pt-3">
        {items.length === 0 ? (
          <Empty icon="edit" title={m.articles_own_none()} text={m.articles_own_none_text()} />
        ) : (
          <ul id="own-articles" className="card rows">
            {items.map((item) => (
              <OwnRow key={item.id} {...item} />
            ))}
          </ul>
        )}
        <Pager list="own-articles" next={next} />
      </div>
      <ActionBar>
        <ButtonLink wide href={paths.articleEditor}>
          {m.articles_write()}
        </ButtonLink>
      </ActionBar>
    </div>
  )
}

function OwnRow({ id, title, cover, state, reason, rejectionId, isShown, changedAt }: OwnArticle) {
  const ask = (what: string) => withQuery(paths.myArticles, { id, [what]: 1 })
  const isOut = isShown || state === 'in review'
  return (
    <li className="p-3">
      <div className="flex items-start large:flex-wrap">
        <div className="min-w-0 flex-1 large:basis-full">
          <h2 className="clamp-2 break-words text-sm font-bold">{title || m.articles_untitled()}</h2>
          <p className="mt-1 flex flex-wrap items-center text-xs text-ink-3">
            <Tag tone={articleStateTones[state]}>{articleStateTexts[state]()}</Tag>
            <span className="ml-2">
              <When at={changedAt} />
            </span>
          </p>
          <Rejected text={reason && m.word_reason_is({ reason })} decision={rejectionId} />
          {isShown && state !== 'published' && <p className="mt-1 text-xs text-ink-2">{m.articles_others_see()}</p>}
        </div>
        {cover && (
          <div className="ml-3 w-16 flex-none large:ml-0 large:mt-2">
            <Picture picture={cover} alt="" sizes="64px" className="rounded-card" />
          </div>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink look="line" size="sm" href={withQuery(paths.articleEditor, { id })}>
          {m.word_edit()}
        </ButtonLink>
        {isShown && (
          <ButtonLink look="line" size="sm" href={withQuery(paths.memberArticle, { id })}>
            {m.articles_read()}
          </ButtonLink>
        )}
        {isOut && (
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

function Sure({ pendingAct, article }: { pendingAct: 'remove' | 'takeOff'; article: OwnArticle }) {
  const title = article.title || m.articles_untitled()
  const said =
    pendingAct === 'remove'
      ? { title: m.articles_remove_sure(), text: m.articles_remove_text(), act: m.word_delete() }
      : { title: m.articles_take_off_sure(), text: m.articles_take_off_text(), act: m.articles_take_off() }
  return (
    <div className="px-4 pt-3">
      <AskOnceMore
        title={said.title}
        text={`${title}. ${said.text}`}
        back={{ href: withQuery(paths.myArticles, { id: article.id }), text: m.word_keep() }}
        act={{ name: pendingAct, text: said.act }}
      />
    </div>
  )
}
