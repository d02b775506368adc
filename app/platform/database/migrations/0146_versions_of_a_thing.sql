-- outside of a transaction
-- The newest version of a thing is looked for when it is taken down.
create index concurrently if not exists publications_subject on publications (kind, subject_id, id);
