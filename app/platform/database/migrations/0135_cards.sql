-- Business cards. `content` is what their owners write; `shown` is what everybody sees of a card that is for everybody, and
-- nothing where nobody has let it through.
create table cards (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null references members (id),
  submission_id text collate "C" not null,
  -- What its address carries. Whoever has an old one sees nothing once it is renewed.
  link text collate "C" not null unique,
  visibility text collate "C" not null check (visibility in ('everyone', 'link', 'nobody')),
  is_default boolean not null default false,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  shown jsonb check (jsonb_typeof(shown) = 'object'),
  reason text not null default '',
  version int not null default 1,
  visits int not null default 0 check (visits >= 0),
  changed_at timestamptz not null default shop_now(),
  check (shown is null or visibility = 'everyone')
);
create unique index cards_submission on cards (member_id, submission_id);
create unique index cards_default on cards (member_id) where is_default;
create index cards_shown on cards (id) where shown is not null;

-- Who has looked at what on a day of the mall: a keyed hash of a browser's random name, kept until the day is over.
create table card_visits (
  day date not null,
  card_id text collate "C" not null references cards (id),
  viewer text collate "C" not null,
  primary key (day, card_id, viewer)
);
create index card_visits_card on card_visits (card_id);
