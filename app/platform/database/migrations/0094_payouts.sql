-- Money that members take out of their balance. `account` is where it goes, sealed with the id of its key in front.
create table payouts (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null references members (id),
  way text collate "C" not null check (way in ('wallet', 'bank', 'alipay')),
  gross bigint not null check (gross > 0),
  fee bigint not null default 0 check (fee >= 0),
  tax bigint not null default 0 check (tax >= 0),
  net bigint not null check (net > 0),
  state text collate "C" not null check (
    state in ('requested', 'approved', 'sending', 'awaiting', 'paid', 'failed', 'cancelled', 'rejected')),
  account text,
  -- What is shown of it: the end of a number.
  account_shown text not null default '',
  -- Why it was rejected or failed; empty otherwise.
  reason text not null default '',
  -- How an operator showed that it was paid by hand.
  proof text not null default '',
  proof_picture text,
  -- The service's own number, and where the member confirms there.
  number text,
  confirm_at text,
  -- By when the member has to act.
  waits_until timestamptz,
  next_query_at timestamptz not null default shop_now(),
  queries int not null default 0,
  created_at timestamptz not null default shop_now(),
  settled_at timestamptz,
  check (net = gross - fee - tax),
  check ((settled_at is not null) = (state in ('paid', 'failed', 'cancelled', 'rejected')))
);
-- One at a time.
create unique index payouts_open on payouts (member_id) where state in ('requested', 'approved', 'sending', 'awaiting');
create index payouts_member on payouts (member_id, id desc);
create index payouts_member_day on payouts (member_id, created_at);
create index payouts_state on payouts (state, id);
create index payouts_waiting on payouts (waits_until) where state = 'approved';
create index payouts_query on payouts (next_query_at) where state = 'awaiting';

create table payout_history (
  id bigint generated always as identity primary key,
  payout_id text collate "C" not null references payouts (id),
  move text not null,
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('member', 'operator', 'sweep', 'gateway')),
  by_id text collate "C",
  note text not null default '',
  moved_at timestamptz not null default shop_now()
);
create index payout_history_payout on payout_history (payout_id, id);

-- Verified callbacks as they came, stored before anything is answered.
create table payout_callbacks (
  channel text collate "C" not null,
  event_id text collate "C" not null,
  raw bytea not null,
  event jsonb not null,
  arrived_at timestamptz not null default shop_now(),
  next_try_at timestamptz not null default shop_now(),
  done_at timestamptz,
  outcome text,
  primary key (channel, event_id)
);
create index payout_callbacks_waiting on payout_callbacks (next_try_at) where done_at is null;
create index payout_callbacks_age on payout_callbacks (arrived_at) where raw <> '';

-- What the sandbox's wallet knows of a transfer; `manner` says how it behaves, for whoever tries it out.
create table sandbox_payouts (
  id text collate "C" primary key,
  amount bigint check (amount > 0),
  payee text not null default '',
  state text not null default 'unheard' check (
    state in ('unheard', 'processing', 'awaiting', 'paid', 'failed', 'cancelled')),
  manner text not null default 'asks' check (manner in ('asks', 'refuses', 'silent', 'slow', 'lost answer')),
  sent int not null default 0,
  taken_at timestamptz,
  notified_at timestamptz
);
create index sandbox_payouts_unsaid on sandbox_payouts (taken_at)
  where notified_at is null and state in ('paid', 'failed', 'cancelled');
create index sandbox_payouts_late on sandbox_payouts (taken_at) where state = 'awaiting';

insert into accounts (id, unit, kind, side) values
  ('paid out', 'CNY', 'paid out', 'credit'),
  ('payout fees', 'CNY', 'payout fees', 'credit'),
  ('taxes withheld', 'CNY', 'taxes withheld', 'credit');
