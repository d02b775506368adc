import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { returnPath } from '~/web/h5/return-path'
import { formFor, postedForm, readForm } from '~/web/kits/form/form'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { askList } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { type Followed, followInput, MALL_MAKER } from '../contract/follows'
import { FollowButton } from '../parts/follow-button'

const list = cardsOf({
  path: paths.following,
  call: calls.follows.list,
  title: m.follows_following,
  id: 'following',
  className: 'card rows mx-4 mt-3',
  card: (row) => <Row key={row.id} {...row} />,
  empty: () => ({
    icon: 'user',
    title: m.follows_none(),
    text: m.follows_none_text(),
    action: { href: paths.videoTab, text: m.shell_tab_videos() },
  }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }

const followForm = formFor('follow', followInput.extend({ back: z.string().optional() }))

export async function loader({ request }: LoaderFunctionArgs) {
  const client = await h5.member(request)
  const maker = new URL(request.url).searchParams.get('maker')
  // Whoever had to log in first goes on where the maker can be followed.
  if (maker) throw await redirectTo(withQuery(paths.videos, { author: maker }))
  return askList(client, request, list)
}

export async function action({ request }: ActionFunctionArgs) {
  const { ask, locale } = await h5.member(request)
  const read = await readForm(followForm, await postedForm(request), locale)
  if (!read.ok) return read.answer
  const { back, ...chosen } = read.value
  const done = await ask(calls.follows.set, chosen)
  return redirectTo(returnPath(back) ?? paths.following, {
    ...(!done.ok && { toast: { text: done.msg, kind: 'error' as const } }),
  })
}

export default function Following() {
  const data = useLoaderData<typeof loader>()
  const hasSome = data.page.items.length > 0
  return (
    <div className="pb-4">
      <Cards of={list} data={data} />
      {hasSome && (
        <p className="mt-4 text-center">
          <ButtonLink look="line" href={paths.followedVideos} text={m.follows_videos()} />
        </p>
      )}
    </div>
  )
}

function Row({ makerId, nickname, isShown, followers }: Followed) {
  const name = nickname ?? m.goods_questions_mall()
  return (
    <li className="flex items-center p-3">
      <div className="mr-3 min-w-0 flex-1">
        {isShown ? (
          <a href={withQuery(paths.videos, { author: makerId })} className="hit break-words font-bold">
            {name}
          </a>
        ) : (
          <span className="break-words text-ink-3">{name}</span>
        )}
        <p className="text-xs text-ink-3">
          {makerId === MALL_MAKER && `${m.videos_by_mall()} · `}
          {m.follows_followers({ count: followers })}
        </p>
      </div>
      <FollowButton id={makerId} makerId={makerId} name={name} isFollowed back={paths.following} />
    </li>
  )
}
