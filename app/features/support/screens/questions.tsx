import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { listLoader } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { GoodsRow } from '~/web/ui/goods-row'
import { When } from '~/web/ui/when'
import { questionKindTexts } from '../contract/members'
import { NEWEST } from '../parts/thread'

const list = cardsOf({
  path: paths.questions,
  call: calls.questions.list,
  title: m.questions_title,
  id: 'questions',
  card: ({ id, kind, title, picture, isUnread, isWaiting, isLastOwn, last, lastAt }) => (
    <GoodsRow
      size="sm"
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
    </GoodsRow>
  ),
  empty: () => ({
    icon: 'chat',
    title: m.questions_none(),
    text: m.questions_none_text(),
    action: { href: paths.orders, text: m.questions_none_way() },
  }),
})

const stateText = (isWaiting: boolean) => (isWaiting ? m.questions_waiting() : m.questions_state_answered())

export const handle: ScreenHandle = { title: list.title, parent: paths.mine }
export const loader = listLoader(h5.member, list)

export default function Questions() {
  return <Cards of={list} data={useLoaderData<typeof loader>()} />
}
