import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const commissionInvariants: Invariant[] = [
  {
    id: 'I-CM-1',
    rule: 'what an agent earns of a line is what is due of the pieces that are left, unless it was given up',
    facts: sql<Fact>`
      select c.id, concat(state, ' ', amount, ' of ', earned, ', ', l.paid - l.refunded, ' paid') as found,
        state <> 'voided' and amount is distinct from least(earned, case
          when fixed is not null then least(fixed * (l.quantity - l.refunded_quantity), l.paid - l.refunded)
          else (l.paid - l.refunded) * rate / 10000 end) as broken
      from commissions c join order_lines l on l.id = line_id`,
  },
  {
    id: 'I-CM-2',
    rule: 'an agent has pending in the ledger what waits to settle',
    facts: sql<Fact>`
      select accounts.id, concat(balance, ' for ', coalesce(sum, 0)) as found,
        balance is distinct from coalesce(sum, 0)::bigint as broken
      from accounts left join (
        select member_id, sum(amount) as sum from commissions where state = 'pending' group by member_id) c
        on member_id = owner_id
      where kind = 'commission pending'`,
  },
  {
    id: 'I-CM-3',
    rule: 'commission settles with the end of its order, and nobody earns of their own unless the mall said so',
    facts: sql<Fact>`
      select c.id, concat(state, ' of a ', o.kind, ' order that is ', o.status) as found,
        (c.member_id = o.member_id) <> c.is_own or o.kind not in ('normal', 'flash')
          or (state = 'available' and o.status <> 'finished' and (o.status <> 'closed' or amount > 0))
          or (state = 'pending' and o.status in ('finished', 'closed'))
          as broken
      from commissions c join orders o on o.id = order_id`,
  },
  {
    id: 'I-CM-4',
    rule: 'what an order earned is what the ledger says of it',
    facts: sql<Fact>`
      with posted as (
        select order_id, sum(case when debit_id = 'commissions' then amount else -amount end) as fen
        from transfers join ledger_transactions t on t.id = transaction_id
        where 'commissions' in (debit_id, credit_id) group by order_id
      ), kept as (
        select order_id, sum(amount) as fen, bool_or(state = 'voided') as is_voided from commissions group by order_id
      )
      select kept.order_id as id, concat(kept.fen, ' kept, ', posted.fen, ' posted') as found,
        case when is_voided then coalesce(posted.fen, 0) < kept.fen else coalesce(posted.fen, 0) <> kept.fen end as broken
      from kept left join posted on posted.order_id = kept.order_id`,
  },
  {
    id: 'I-CM-5',
    rule: 'commission stands where its last move ended',
    facts: sql<Fact>`
      select c.id, concat(state, ' after ', last) as found, state is distinct from last as broken
      from commissions c left join lateral (
        select to_state as last from commission_history h where commission_id = c.id order by h.id desc limit 1) h on true`,
  },
]
