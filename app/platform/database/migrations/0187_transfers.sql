-- What a wallet service was sent, so that the same number always goes with the same facts. The real name is not kept here.
create table payout_requests (
  payout_id text collate "C" primary key references payouts (id),
  body text not null,
  made_at timestamptz not null default shop_now()
);
create index payout_requests_made on payout_requests (made_at);

alter table payouts
  -- What the messenger's own page is opened with to confirm it.
  add column package_info text,
  -- The code with which the service refuses it, and since when it has said nothing else.
  add column refusal text,
  add column refused_at timestamptz,
  -- When its member took it back, or asked for that.
  add column cancel_asked_at timestamptz;

update payouts set cancel_asked_at = settled_at
where state = 'cancelled'
  and exists (select from payout_history h where h.payout_id = payouts.id and h.move = 'cancel');
