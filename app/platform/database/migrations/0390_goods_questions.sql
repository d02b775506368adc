-- What members ask others about goods, for everybody to read. Not `questions`, which are threads with the mall.
create table goods_questions (
  id text collate "C" primary key,
  goods_id text collate "C" not null references goods (id),
  member_id text collate "C" not null references members (id),
  body text not null check (char_length(body) <= 200),
  is_named boolean not null,
  sent_at timestamptz not null default shop_now(),
  is_shown boolean not null default false,
  hidden_reason text,
  -- Its author has taken it back, and the text with it.
  removed_at timestamptz,
  -- The mall's own answer.
  reply text check (char_length(reply) between 1 and 200),
  replied_at timestamptz,
  -- Of buyers that are shown, and the mall's.
  answer_count int not null default 0 check (answer_count >= 0),
  check (not is_shown or (hidden_reason is null and removed_at is null)),
  check (removed_at is null or body = ''),
  check ((replied_at is null) = (reply is null))
);
create index goods_questions_shown on goods_questions (goods_id, (answer_count > 0) desc, id desc) where is_shown;
create index goods_questions_goods on goods_questions (goods_id, id desc);
create index goods_questions_member on goods_questions (member_id, id desc);
create index goods_questions_open on goods_questions (id desc) where is_shown and answer_count = 0;
create index goods_questions_waiting on goods_questions (id desc)
  where not is_shown and hidden_reason is null and removed_at is null;
create index goods_questions_hidden on goods_questions (id desc) where hidden_reason is not null;
create trigger goods_question_tags after insert or delete or update on goods_questions
  for each row execute function raise_comment_tags();

create table goods_answers (
  id text collate "C" primary key default new_id(),
  question_id text collate "C" not null references goods_questions (id),
  member_id text collate "C" not null references members (id),
  body text not null check (char_length(body) <= 200),
  is_named boolean not null,
  sent_at timestamptz not null default shop_now(),
  is_shown boolean not null default false,
  hidden_reason text,
  removed_at timestamptz,
  -- When whoever asks was told of it: once, however often it is hidden and shown.
  notified_at timestamptz,
  unique (question_id, member_id),
  check (not is_shown or (hidden_reason is null and removed_at is null)),
  check (removed_at is null or body = '')
);
create index goods_answers_question on goods_answers (question_id, id desc);
create index goods_answers_member on goods_answers (member_id, id desc);

-- The buyers to whom a question was put.
create table goods_question_buyers (
  question_id text collate "C" not null references goods_questions (id),
  member_id text collate "C" not null references members (id),
  notified_at timestamptz not null default shop_now(),
  primary key (question_id, member_id)
);
create index goods_question_buyers_member on goods_question_buyers (member_id, notified_at desc);
