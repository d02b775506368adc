-- What the cleaning looks for, in order of age. Nearly free to keep, because these tables grow at their end only.
create index idempotency_age on idempotency using brin (created_at);
create index outbox_age on outbox using brin (created_at);
create index payment_callbacks_age on payment_callbacks using brin (arrived_at);
create index carts_of_guests on carts (created_at) where member_id is null;
create index sessions_age on sessions (created_at);
create index sandbox_sms_age on sandbox_sms using brin (sent_at);
create index notices_age on notices using brin (sent_at);
