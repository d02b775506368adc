-- When the wallet service was last asked because its payee was looking.
alter table payouts add column asked_at timestamptz;
