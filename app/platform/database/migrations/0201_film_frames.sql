-- A picture out of the film, where the machine can take one: the cover of whoever sends none.
alter table video_files add column frame text collate "C" not null default '';
