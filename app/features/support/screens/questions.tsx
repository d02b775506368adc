import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { questionKindTexts } from '~/contract/questions/kinds'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import * as m from '~/paraglide/messages'
import { NEWEST } from '~/parts/questions/thread'
import { paths, withQuery } from '~/paths'
import { Tag } from '~/ui/badge'
import { Cards, cardsOf } from '~/ui/cards'
import { listLoader } from '~/ui/list'
import { Pictured } from '~/ui/pictured'
import { When } from '~/ui/when'

const list = cardsOf({
  path: paths.questions,
  call: calls.questions.list,
  title: m.questions_title,
  id: 'questions',
  card: ({ id, kind, title, picture, isUnread, isWaiting, isLastOwn, last, lastAt }) => (
    <Pictured
      key={id}
      as="li"
      className="card mb-2 p-3"
      picture={picture}
      title={title}
      href={`${withQuery(paths.question, { id })}#${NEWEST}`}
    >
      <p className="clamp-2 mt-1 text-sm text-ink-2">
        {isLastOwn ? m.questions_you() : m.questions_mall()}: <bdi>{last}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap text-xs text-ink-2">
        <span className="mr-2">
          {questionKindTexts[kind]()} ·{' '}
          {isUnread ? <Tag tone="price">{m.questions_unread()}</Tag> : stateText(isWaiting)}
        </span>
        <When at={lastAt} />
      </p>
    </Pictured>
  ),
  empty: () => ({
    icon: 'chat',
    title: m.questions_none(),
    text: m.questions_none_text(),
    action: { href: paths.orders, text: m.questions_none_way() },
  }),
})

const stateText = (isWaiting: boolean) => (isWaiting ? m.questions_waiting() : m.questions_answered())

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }
export const loader = listLoader(h5.member, list)

export default function Questions() {
  return <Cards of={list} data={useLoaderData<typeof loader>()} />
}
