-- SHA-256 of a picture of the mall as it was sent, by which the same one is known again.
alter table uploads add column digest text collate "C";
-- Of an import that has stored it, until it is shown somewhere.
alter table uploads add column import_id text collate "C";
