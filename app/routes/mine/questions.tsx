import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { questionKindTexts } from '~/contract/questions/kinds'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { NEWEST } from '~/parts/questions/thread'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { Cards, cardsOf } from '~/ui/cards'
import { classNames } from '~/ui/class-names'
import { listLoader } from '~/ui/list'
import { Picture } from '~/ui/picture'
import { When } from '~/ui/when'

const list = cardsOf({
  path: paths.questions,
  call: calls.questions.list,
  title: m.questions_title,
  id: 'questions',
  card: ({ id, kind, title, picture, isUnread, isWaiting, isLastOwn, last, lastAt }) => (
    <li key={id} className="card mb-2">
      <a href={`${withQuery(paths.question, { id })}#${NEWEST}`} className="flex p-3 large:flex-wrap">
        <span className="mr-3 block w-12 flex-none">
          <Picture picture={picture} alt="" sizes="48px" className="rounded-card" />
        </span>
        <span className="min-w-0 flex-1 large:basis-[60%]">
          <span className="flex items-baseline large:flex-wrap">
            <b className={classNames('clamp-2 min-w-0 flex-1 large:basis-[60%]', !isUnread && 'font-normal')}>
              {title}
            </b>
            {isUnread && (
              <span className="ml-2 flex-none">
                <Tag tone="price">{m.questions_unread()}</Tag>
              </span>
            )}
          </span>
          <span className="clamp-2 mt-1 text-sm text-ink-2">
            {isLastOwn ? m.questions_you() : m.questions_mall()}: <bdi>{last}</bdi>
          </span>
          <span className="mt-1 block text-xs text-ink-2">
            {questionKindTexts[kind]()} · {isWaiting ? m.questions_waiting() : m.questions_answered()} ·{' '}
            <When at={lastAt} />
          </span>
        </span>
      </a>
    </li>
  ),
  empty: () => ({
    icon: 'chat',
    title: m.questions_none(),
    text: m.questions_none_text(),
    action: { href: paths.orders, text: m.questions_none_way() },
  }),
})

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }
export const loader = listLoader(h5.member, list)

export default function Questions() {
  return <Cards of={list} data={useLoaderData<typeof loader>()} />
}
