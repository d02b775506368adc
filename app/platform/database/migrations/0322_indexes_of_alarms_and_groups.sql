-- outside of a transaction
-- These tables are large where a shop is old, and a plain build would hold up their writers. First: what came in and fits
-- no payment.
create index concurrently if not exists payment_callbacks_quarantined on payment_callbacks (arrived_at)
  where outcome in ('mismatch', 'unknown')

-- Whom a group reaches, piece by piece.
create index concurrently if not exists members_taking_marketing on members (id)
  where takes_marketing and status = 'active'
