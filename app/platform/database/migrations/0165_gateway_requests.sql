-- What was sent to a payment service to open a payment: the same number may only be sent with the same facts again. It names
-- who pays and from where, and is dropped when the payment is long over.
create table gateway_requests (
  payment_id text collate "C" primary key references payments (id),
  body text not null,
  made_at timestamptz not null default shop_now()
);
create index gateway_requests_made on gateway_requests (made_at);
