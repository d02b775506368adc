-- Codes on their way to a service that sends text messages.
create table sms_messages (
  id text collate "C" primary key default new_id(),
  phone text collate "C" not null,
  purpose text collate "C" not null,
  locale text collate "C" not null,
  -- What the message says, sealed; gone as soon as its outcome is known.
  sealed text,
  made_at timestamptz not null default shop_now(),
  asked_at timestamptz,
  -- Who was asked last.
  vendor text collate "C",
  outcome text collate "C" check (outcome in ('sent', 'refused', 'unknown', 'late')),
  -- The vendor's own number, or why it refused.
  said text
);
create index sms_messages_phone on sms_messages (phone, asked_at);
create index sms_messages_made on sms_messages (made_at);
