import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const operatorInvariants: Invariant[] = [
  {
    id: 'I-OP-1',
    rule: 'each act names what was done to what, by an operator who is known',
    facts: sql<Fact>`
      select operator_acts.id, concat(act, ' ', subject_kind, ' ', subject_id, ' by ', operator_id) as found,
        operators.id is null or '' in (act, subject_kind, subject_id) as broken
      from operator_acts left join operators on operators.id = operator_id`,
  },
  {
    id: 'I-OP-2',
    rule: 'an operator who is blocked has no open session',
    facts: sql<Fact>`
      select id, status as found, exists (
        select from operator_sessions where operator_id = operators.id and ended_at is null) as broken
      from operators where status = 'blocked'`,
  },
  {
    id: 'I-OP-3',
    rule: 'what only operators do is in their log',
    facts: sql<Fact>`
      with done as (
        select id, 'feedback' as kind from feedback where reply is not null
        union all select question_id, 'question' from question_messages where operator_id is not null
        union all select id, 'review' from reviews where reply is not null or hidden_at is not null
        union all select id, 'coupon' from member_coupons where taken_by = 'operator'
      ), logged as (
        select subject_kind as kind, subject_id as id from operator_acts
        union select 'coupon', after ->> 'couponId' from operator_acts where act = 'giveCoupon')
      select done.id, done.kind as found, logged.id is null as broken
      from done left join logged on logged.kind = done.kind and logged.id = done.id`,
  },
]
