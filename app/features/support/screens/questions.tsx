import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ServiceRow } from '~/features/settings/parts/mall-facts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Cards, cardsOf } from '~/web/kits/list/cards'
import { askList } from '~/web/kits/list/list'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Tag } from '~/web/ui/badge'
import { GoodsRow } from '~/web/ui/goods-row'
import { When } from '~/web/ui/when'
import { questionKindTexts } from '../contract/members'
import { Answers, answersOf, Hours } from '../parts/service-desk'
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

/** Of the newest, so that a press leads to what most are about. */
const ORDERS = 3

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const isFirst = !new URL(request.url).searchParams.has('cursor')
  const [threads, answers, orders] = await Promise.all([
    askList(member, request, list),
    isFirst ? answersOf(member) : [],
    isFirst ? member.call(calls.orders.list, {}) : { items: [] },
  ])
  const recent = orders.items.slice(0, ORDERS).map(({ id, lines }) => ({ id, lines: lines.slice(0, 1) }))
  return { threads, answers, recent }
}

export default function Questions() {
  const { threads, answers, recent } = useLoaderData<typeof loader>()
  const hasThreads = threads.page.items.length > 0
  return (
    <>
      <div className="px-4 pt-1">
        <Hours />
        <Answers answers={answers} most={5} />
        {recent.length > 0 && (
          <section className="card rows mt-2 px-3 pb-1 pt-3">
            <h2 className="text-base font-bold">{m.questions_of_order()}</h2>
            {recent.flatMap(({ id, lines }) =>
              lines.map(({ title, picture, optionText }) => (
                <GoodsRow
                  key={id}
                  size="sm"
                  className="py-2.5"
                  picture={picture}
                  title={title}
                  href={withQuery(paths.question, { kind: 'order', about: id })}
                  subtitle={optionText || m.orders_number({ id })}
                />
              )),
            )}
          </section>
        )}
        <section className="card mt-2 empty:hidden">
          <ServiceRow />
        </section>
        {hasThreads && <h2 className="pt-4 text-base font-bold">{m.questions_threads()}</h2>}
      </div>
      {(hasThreads || recent.length === 0) && <Cards of={list} data={threads} />}
    </>
  )
}
