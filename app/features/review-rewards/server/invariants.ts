import { sql } from 'kysely'
import type { Fact, Invariant } from '~/house/concept'

export const rewardInvariants: Invariant[] = [
  {
    id: 'I-CB-1',
    rule: 'places and budget of a task are what was handed in for it and not rejected',
    facts: sql<Fact>`
      select t.id, concat(taken, ' taken, ', committed, ' fen, for ', coalesce(handed, 0)) as found,
        taken <> coalesce(handed, 0) or committed <> coalesce(fen, 0) or taken > places or committed > budget as broken
      from reward_tasks t left join (
        select task_id, count(*) as handed, sum(reward) as fen from reward_submissions
        where state <> 'rejected' group by task_id) s on task_id = t.id`,
  },
  {
    id: 'I-CB-2',
    rule: 'a reward is posted once where it was approved, and taken back once where it was revoked then',
    facts: sql<Fact>`
      with posted as (
        select ref, kind, sum(case when debit_id = 'review rewards' then amount else -amount end) as fen
        from ledger_transactions l join transfers on transaction_id = l.id
        where kind in ('balance rewarded', 'balance revoked') group by ref, kind
      )
      select s.id, concat(state, ' ', reward, ' given ', given.fen, ' back ', back.fen) as found,
        coalesce(given.fen, 0) <> case when paid_at is null then 0 else reward end
          or coalesce(back.fen, 0) <> case when paid_at is not null and state = 'revoked' then -reward else 0 end as broken
      from reward_submissions s
      left join posted given on given.ref = s.id and given.kind = 'balance rewarded'
      left join posted back on back.ref = s.id and back.kind = 'balance revoked'`,
  },
  {
    id: 'I-CB-4',
    rule: 'nobody keeps a reward for a line that is refunded whole',
    facts: sql<Fact>`
      select s.id, concat(state, ' ', refunded_quantity, ' of ', quantity) as found,
        state in ('submitted', 'approved') and refunded_quantity >= quantity as broken
      from reward_submissions s join order_lines l on l.id = line_id`,
  },
  {
    id: 'I-CB-5',
    rule: 'what was handed in stands where its last move ended',
    facts: sql<Fact>`
      select s.id, concat(state, ' after ', last) as found, state is distinct from last as broken
      from reward_submissions s left join lateral (
        select to_state as last from reward_history h where h.reward_id = s.id order by h.id desc limit 1) h on true`,
  },
]
