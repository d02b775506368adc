create table categories (
  id text primary key default new_id(),
  parent_id text references categories (id),
  name jsonb not null,
  picture text,
  sort int not null default 0
);
create index categories_parent on categories (parent_id, sort);

create table brands (
  id text primary key default new_id(),
  name jsonb not null,
  logo text,
  story jsonb not null,
  sort int not null default 0
);

create table freight_templates (
  id text primary key default new_id(),
  name text not null,
  counts_by text not null check (counts_by in ('piece', 'weight'))
);

-- A rule without regions is the template's default; regions are prefixes of administrative codes. Units: pieces or grams.
create table freight_rules (
  id text primary key default new_id(),
  template_id text not null references freight_templates (id) on delete cascade,
  regions text[] not null default '{}',
  first_units int not null check (first_units > 0),
  first_fen bigint not null check (first_fen >= 0),
  extra_units int not null check (extra_units > 0),
  extra_fen bigint not null check (extra_fen >= 0)
);
create index freight_rules_template on freight_rules (template_id);

create table goods (
  id text primary key default new_id(),
  category_id text not null references categories (id),
  brand_id text references brands (id),
  is_exclusive boolean not null default false,
  name jsonb not null,
  subtitle jsonb not null,
  unit jsonb not null,
  pictures text[] not null check (cardinality(pictures) between 1 and 9),
  video text,
  details jsonb not null,
  options jsonb not null,
  service_tags text[] not null default '{}',
  tags text[] not null default '{}',
  freight_template_id text not null references freight_templates (id),
  points int not null default 0 check (points >= 0),
  limit_per_order int check (limit_per_order > 0),
  status text not null default 'draft' check (status in ('draft', 'on sale', 'off sale')),
  sort int not null default 0,
  sales int not null default 0 check (sales >= 0),
  price_from bigint not null check (price_from >= 0),
  price_to bigint not null check (price_to >= price_from),
  market_price bigint check (market_price >= 0),
  words tsvector not null,
  created_at timestamptz not null default shop_now()
);
create index goods_words on goods using gin (words);
create index goods_category on goods (category_id) where status = 'on sale';
create index goods_brand on goods (brand_id) where status = 'on sale';
create index goods_best on goods ((-sort), sales, id) where status = 'on sale';
create index goods_newest on goods (created_at desc, id desc) where status = 'on sale';
create index goods_sales on goods (sales desc, id desc) where status = 'on sale';
create index goods_price on goods (price_from, id) where status = 'on sale';

create table skus (
  id text primary key default new_id(),
  goods_id text not null references goods (id),
  option_values text[] not null default '{}',
  price bigint not null check (price >= 0),
  market_price bigint check (market_price >= 0),
  cost bigint not null default 0 check (cost >= 0),
  picture text,
  barcode text unique,
  weight int not null default 0 check (weight >= 0),
  sort int not null default 0,
  unique (goods_id, option_values) include (id)
);

-- A row of its own, narrow and without other indexes: every order writes here.
create table stock (
  sku_id text primary key references skus (id),
  available int not null check (available >= 0),
  reserved int not null default 0 check (reserved >= 0),
  sold int not null default 0 check (sold >= 0),
  written_off int not null default 0 check (written_off >= 0),
  received int not null check (received >= 0),
  check (available + reserved + sold + written_off = received)
) with (fillfactor = 50);

create table stock_moves (
  id bigint generated always as identity primary key,
  sku_id text not null references skus (id),
  kind text not null check (kind in ('receive', 'reserve', 'release', 'sell', 'return', 'write off')),
  quantity int not null check (quantity > 0),
  order_id text,
  moved_at timestamptz not null default shop_now()
);
create index stock_moves_sku on stock_moves (sku_id);
-- An order sells or gives back a SKU once, whatever its states do.
create unique index stock_moves_once on stock_moves (order_id, sku_id, kind) where kind in ('release', 'sell');

create table goods_comments (
  id text primary key default new_id(),
  goods_id text not null references goods (id),
  member_id text not null references members (id),
  option_text text not null default '',
  stars int not null check (stars between 1 and 5),
  body text not null,
  pictures text[] not null default '{}',
  is_anonymous boolean not null default false,
  reply text,
  hidden_at timestamptz,
  created_at timestamptz not null default shop_now()
);
create index goods_comments_goods on goods_comments (goods_id, id desc) where hidden_at is null;

-- The mall's own picks for home, in the operator's order.
create table self_picks (
  goods_id text primary key references goods (id),
  sort int not null
);

create table banners (
  id text primary key default new_id(),
  picture text not null,
  title jsonb not null,
  subtitle jsonb not null,
  action jsonb not null,
  target jsonb not null,
  sort int not null default 0,
  is_shown boolean not null default true
);

create table hot_words (
  locale text not null,
  word text not null,
  sort int not null,
  primary key (locale, word)
);

create table pages (
  key text primary key,
  title jsonb not null,
  blocks jsonb not null,
  changed_at timestamptz not null default shop_now()
);

create table videos (
  id text primary key default new_id(),
  author_id text references members (id),
  title text not null,
  file text not null,
  cover text not null,
  goods_id text references goods (id),
  status text not null check (status in ('draft', 'in review', 'published', 'rejected', 'off')),
  plays int not null default 0,
  likes int not null default 0,
  created_at timestamptz not null default shop_now()
);
create index videos_feed on videos (id desc) where status = 'published';
