-- outside of a transaction
create index concurrently if not exists parcels_of_batch on parcels (batch_id) where batch_id is not null
