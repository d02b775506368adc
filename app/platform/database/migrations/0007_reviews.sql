-- Reviews hang on what was bought. The table before had no writer.
drop table goods_comments;

alter table order_lines add column reviewed_at timestamptz, add column followed_up_at timestamptz;
-- What is left to review, for the orders' tab.
create index order_lines_unreviewed on order_lines (order_id) where reviewed_at is null;

create table reviews (
  id text primary key default new_id(),
  line_id text not null unique references order_lines (id),
  goods_id text not null references goods (id),
  member_id text not null references members (id),
  options jsonb not null,
  stars int not null check (stars between 1 and 5),
  service_stars int not null check (service_stars between 1 and 5),
  delivery_stars int not null check (delivery_stars between 1 and 5),
  body text not null check (char_length(body) <= 500),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 9),
  is_anonymous boolean not null,
  created_at timestamptz not null default shop_now(),
  follow_up_body text check (char_length(follow_up_body) between 1 and 500),
  follow_up_pictures text[] not null default '{}' check (cardinality(follow_up_pictures) <= 9),
  followed_up_at timestamptz,
  has_pictures boolean not null generated always as (cardinality(pictures) + cardinality(follow_up_pictures) > 0) stored,
  reply text check (char_length(reply) between 1 and 500),
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  check ((followed_up_at is null) = (follow_up_body is null)),
  check (followed_up_at is not null or cardinality(follow_up_pictures) = 0),
  check ((replied_at is null) = (reply is null)),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index reviews_goods on reviews (goods_id, id desc) where hidden_at is null;
create index reviews_member on reviews (member_id);
create trigger review_tags after insert or delete or update on reviews
  for each row execute function raise_comment_tags();

-- Sums over the reviews of goods that are not hidden, changed with each of them.
create table review_totals (
  goods_id text primary key references goods (id),
  stars_1 int not null default 0 check (stars_1 >= 0),
  stars_2 int not null default 0 check (stars_2 >= 0),
  stars_3 int not null default 0 check (stars_3 >= 0),
  stars_4 int not null default 0 check (stars_4 >= 0),
  stars_5 int not null default 0 check (stars_5 >= 0),
  service_stars int not null default 0 check (service_stars >= 0),
  delivery_stars int not null default 0 check (delivery_stars >= 0),
  with_pictures int not null default 0 check (with_pictures >= 0),
  followed_up int not null default 0 check (followed_up >= 0)
);

create table favourites (
  member_id text not null references members (id),
  goods_id text not null references goods (id),
  price_when_added bigint not null check (price_when_added >= 0),
  added_at timestamptz not null default shop_now(),
  primary key (member_id, goods_id)
);
create index favourites_newest on favourites (member_id, added_at desc, goods_id desc);

create table footprints (
  member_id text not null references members (id),
  goods_id text not null references goods (id),
  seen_at timestamptz not null default shop_now(),
  primary key (member_id, goods_id)
);
create index footprints_newest on footprints (member_id, seen_at desc, goods_id desc);

create table feedback (
  id text primary key,
  member_id text not null references members (id),
  kind text not null check (kind in ('fault', 'order', 'goods', 'idea', 'other')),
  body text not null check (char_length(body) between 1 and 500),
  pictures text[] not null default '{}' check (cardinality(pictures) <= 9),
  contact text not null default '',
  created_at timestamptz not null default shop_now(),
  reply text check (char_length(reply) between 1 and 500),
  replied_at timestamptz,
  check ((replied_at is null) = (reply is null))
);
create index feedback_member on feedback (member_id, id desc);
create index feedback_open on feedback (id desc) where reply is null;
