import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const payoutInvariants: Invariant[] = [
  {
    id: 'I-WD-1',
    rule: 'what has left a balance and not arrived is what open withdrawals say, one of a member at most',
    facts: sql<Fact>`
      with open as (
        select member_id, sum(gross) as fen, count(*) as withdrawals from payouts
        where state in ('requested', 'approved', 'sending', 'awaiting') group by member_id
      ), leaving as (select owner_id, balance from accounts where kind = 'withdrawing')
      select coalesce(member_id, owner_id) as id, concat(balance, ' of ', fen, ' in ', withdrawals) as found,
        coalesce(fen, 0) <> coalesce(balance, 0) or coalesce(withdrawals, 0) > 1 as broken
      from open full join leaving on owner_id = member_id`,
  },
  {
    id: 'I-WD-2',
    rule: 'a withdrawal took its amount once, and it arrived once or came back once',
    facts: sql<Fact>`
      with posted as (
        select ref,
          coalesce(sum(amount) filter (where credit_id = 'withdrawing:' || owner_id), 0) as taken,
          coalesce(sum(amount) filter (where kind = 'balance returned'), 0) as back,
          coalesce(sum(amount) filter (where credit_id = 'paid out'), 0) as net,
          coalesce(sum(amount) filter (where credit_id = 'payout fees'), 0) as fee,
          coalesce(sum(amount) filter (where credit_id = 'taxes withheld'), 0) as tax
        from ledger_transactions l join transfers on transaction_id = l.id
        where kind in ('balance withdrawn', 'balance returned', 'payout paid') group by ref
      )
      select coalesce(p.id, ref) as id, concat(state, ' ', gross, ': ', posted::text) as found,
        (taken, back, posted.net, posted.fee, posted.tax) is distinct from (gross::numeric,
          case when state in ('failed', 'cancelled', 'rejected') then gross else 0 end::numeric,
          case state when 'paid' then p.net else 0 end::numeric, case state when 'paid' then p.fee else 0 end::numeric,
          case state when 'paid' then p.tax else 0 end::numeric) as broken
      from payouts p full join posted on ref = p.id`,
  },
  {
    id: 'I-WD-3',
    rule: 'a withdrawal stands where its last move ended',
    facts: sql<Fact>`
      select p.id, concat(state, ' after ', last) as found, state is distinct from last as broken
      from payouts p left join lateral (
        select to_state as last from payout_history h where h.payout_id = p.id order by h.id desc limit 1) h on true`,
  },
]
