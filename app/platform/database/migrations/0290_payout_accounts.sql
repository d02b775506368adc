-- Where a member's money went, kept to be chosen again.
create table payout_accounts (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null references members (id),
  way text collate "C" not null check (way in ('bank', 'alipay')),
  account text not null,
  -- What is shown of it: the bank, and the end of a number.
  account_shown text not null,
  bank text not null default '',
  -- A keyed hash, by which the same one is kept once.
  mark text collate "C" not null,
  used_at timestamptz not null default shop_now()
);
create unique index payout_accounts_mark on payout_accounts (member_id, mark);
