import { sql } from 'kysely'
import type { Invariant } from '~/house/concept'

export const goodsQuestionInvariants: readonly Invariant[] = [
  {
    id: 'I-GQ-1',
    rule: 'a question on goods counts the answers that are shown, and the mall’s',
    facts: sql`
      select q.id, q.answer_count::text as found, q.answer_count <> (q.reply is not null)::int + (
        select count(*) from goods_answers a where a.question_id = q.id and a.is_shown) as broken
      from goods_questions q`,
  },
  {
    id: 'I-GQ-2',
    rule: 'an answer about goods is by one of their buyers, who has not asked the question',
    facts: sql`
      select a.id, a.member_id as found, a.member_id = q.member_id or not exists (
        select from orders o join order_lines l on l.order_id = o.id
        where o.member_id = a.member_id and l.goods_id = q.goods_id and o.received_at is not null) as broken
      from goods_answers a join goods_questions q on q.id = a.question_id`,
  },
  {
    id: 'I-GQ-3',
    rule: 'a question on goods was put to five buyers at most, none of them who asks',
    facts: sql`
      select q.id, count(*)::text as found, count(*) > 5 or bool_or(b.member_id = q.member_id) as broken
      from goods_questions q join goods_question_buyers b on b.question_id = q.id group by q.id`,
  },
]
