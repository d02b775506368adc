import { orderMoveTexts, statusText } from '~/features/orders/parts/order-status'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { yuanText } from '~/values/money'
import type { OperatorClient } from '~/web/h5/operator'
import { useRights } from '~/web/kits/console/rights'
import { Card } from '~/web/kits/detail/card'
import { Moves, momentText } from '~/web/kits/detail/history'
import { num } from '~/web/kits/detail/values'
import { Tag } from '~/web/ui/badge'
import { ListRow } from '~/web/ui/list-row'
import { Timeline } from '~/web/ui/timeline'
import type { OrderBuyer, OrderStory } from '../contract/page'

export async function aroundOrder({ call }: OperatorClient, id: string) {
  const [buyer, money, story] = await Promise.all([
    call(desk.orders.buyer, { id }),
    call(desk.orders.money, { id }),
    call(desk.orders.story, { id }),
  ])
  return { buyer, money, story }
}

function BuyerCard({ of: { id, others, questions, tags, ...of } }: { of: OrderBuyer }) {
  const isAllowed = useRights()
  const toMember = isAllowed('handleMembers') ? withQuery(paths.consoleMember, { id }) : undefined
  const left = of.orders - 1 - others.length
  const all = withQuery(paths.consoleOrders, { authorId: id })
  return (
    <>
      <Card
        label={m.earnings_buyer()}
        of={[
          [
            of.nickname || id,
            num(of.phone),
            { href: toMember, note: `${m.console_member_joined()} ${momentText(of.joinedAt)}` },
          ],
          of.isBlocked && [m.word_state, m.console_member_state_blocked()],
          tags.length > 0 && [
            m.videos_field_tags,
            <span key="tags" className="flex flex-wrap gap-1">
              {tags.map((tag) => (
                <Tag key={tag} tone="quiet">
                  {tag}
                </Tag>
              ))}
            </span>,
          ],
          of.note && [m.console_field_note, of.note],
        ]}
      >
        {others.map((one) => (
          <ListRow
            key={one.id}
            title={num(one.id)}
            note={momentText(one.placedAt)}
            value={`${statusText(one.status)} · ¥${yuanText(one.payable)}`}
            href={withQuery(paths.consoleOrder, { id: one.id })}
          />
        ))}
        {left > 0 && <ListRow title={m.console_order_others({ count: of.orders })} href={all} />}
      </Card>
      {questions.length > 0 && (
        <Card label={m.console_questions_of_order()}>
          {questions.map((one) => (
            <ListRow
              key={one.id}
              title={one.title}
              note={one.last}
              value={one.isWaiting ? m.questions_waiting() : m.questions_state_answered()}
              href={isAllowed('handleQuestions') ? withQuery(paths.consoleQuestion, { id: one.id }) : undefined}
            />
          ))}
        </Card>
      )}
    </>
  )
}

export const Trails = ({ of }: { of: OrderStory['trails'] }) =>
  of.map(
    ({ id, name, events }) =>
      events.length > 0 && (
        <details key={id} className="card mb-4 p-4">
          <summary className="min-h-[2.75rem] py-3 font-medium">{m.console_order_trail({ name })}</summary>
          <Timeline entries={events.map(({ at, text }) => ({ text, time: momentText(new Date(at).toISOString()) }))} />
        </details>
      ),
  )

const lineTexts = { ...orderMoveTexts, noteOrder: m.console_act_note_order }

const OrderHistory = ({ of: { history } }: { of: OrderStory }) =>
  history.length > 0 && (
    <Moves
      title={m.console_word_history()}
      texts={lineTexts}
      moves={history.map(({ move, at, by, who, reason }) => ({
        ...{ move, at, by },
        note: [who, reason].filter(Boolean).join(' · '),
      }))}
    />
  )

export const Around = ({ of: { buyer, story } }: { of: { buyer: OrderBuyer; story: OrderStory } }) => (
  <div className="console-two">
    <div>
      <BuyerCard of={buyer} />
    </div>
    <OrderHistory of={story} />
  </div>
)
