-- outside of a transaction
-- The shop's own number of a SKU. Two goods may share one; within one goods the form refuses it.
alter table skus add column if not exists code text collate "C";

-- Operators find goods by it.
create index concurrently if not exists skus_code on skus (code) where code is not null
