-- What the mall proposes to say about goods when somebody shares them, in one language each.
create table share_texts (
  id text collate "C" primary key default new_id(),
  goods_id text collate "C" not null references goods (id),
  locale text collate "C" not null check (locale in ('en', 'zh-Hans', 'zh-Hant', 'es', 'fr')),
  body text not null check (body <> ''),
  changed_at timestamptz not null default shop_now()
);
create index share_texts_goods on share_texts (goods_id, locale, id);
