-- Words that are looked for in what members publish, one a line.
create table word_lists (
  id text collate "C" primary key default new_id(),
  name text not null,
  deed text collate "C" not null check (deed in ('review', 'refuse')),
  words text[] not null,
  version int not null default 1,
  changed_at timestamptz not null default shop_now()
);
