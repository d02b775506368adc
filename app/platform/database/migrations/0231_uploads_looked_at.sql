-- When somebody last looked whether anything of its sender's shows a picture.
alter table uploads add column looked_at timestamptz not null default shop_now();
create index uploads_looked on uploads (looked_at) where owner_id is not null;
