-- outside of a transaction
-- By the import that has stored them, which are few at any time.
create index concurrently if not exists uploads_import on uploads (import_id, digest) where import_id is not null
