import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'
import { CLAIM_RETENTION_YEARS } from '../contract/members'

const since = sql`(shop_now() - make_interval(years => ${CLAIM_RETENTION_YEARS}) + interval '1 day')`

export const missionInvariants: Invariant[] = [
  {
    id: 'I-MI-1',
    rule: 'a mission that was claimed gave its points once, its coupon or its free draw',
    facts: sql<Fact>`
      select c.id, concat(c.reward, ' ', c.points, ', posted ', posted.amount, ', coupon ', c.coupon_id, ', draw ', f.id) as found,
        c.points <> coalesce(posted.amount, 0) or (c.reward = 'coupon') <> (c.coupon_id is not null)
          or (c.reward = 'draw') <> (f.id is not null) or coalesce(f.member_id <> c.member_id, false) as broken
      from mission_claims as c left join (
        select t.ref, sum(amount) as amount from ledger_transactions as t join transfers on transaction_id = t.id
        where t.kind = 'points mission' group by t.ref) as posted on posted.ref = c.id
      left join free_draws as f on f.claim_id = c.id`,
  },
  {
    id: 'I-MI-2',
    rule: 'every posting of a mission has its claim',
    facts: sql<Fact>`
      select t.ref as id, t.kind as found, c.id is null as broken
      from ledger_transactions as t left join mission_claims as c on c.id = t.ref
      where t.kind = 'points mission' and t.happened_at > ${since}`,
  },
  {
    id: 'I-MI-3',
    rule: 'a free draw was used by one draw of its member, and each draw for nothing has one',
    facts: sql<Fact>`
      select coalesce(d.id, f.draw_id) as id, concat(f.id, ' ', f.member_id, ' ', d.member_id) as found,
        f.id is null or (d.id is not null and not d.is_free)
          or coalesce(d.member_id <> f.member_id, false) as broken
      from free_draws as f full join prize_draws as d on d.id = f.draw_id
      where f.draw_id is not null or (d.is_free and d.drawn_at > ${since})`,
  },
  {
    id: 'I-MI-4',
    rule: 'days in a row follow each other',
    facts: sql<Fact>`
      select c.id, concat(c.day, ' ', c.streak, ' after ', before.streak) as found,
        c.part <> c.day::text or c.streak <> coalesce(before.streak, 0) + 1 as broken
      from mission_claims as c left join mission_claims as before
        on before.member_id = c.member_id and before.kind = 'signIn' and before.part = (c.day - 1)::text
      where c.kind = 'signIn' and c.day > (${since})::date`,
  },
]
