-- The code with which the messenger refused to lend it; until asked_until nobody asks again.
alter table messenger_credentials add column refusal text collate "C";

-- When a code of the mini-program was last drawn, or opened on another day.
alter table mini_scenes add column used_at timestamptz not null default shop_now();
create index mini_scenes_used on mini_scenes (used_at);
