-- What members say under videos and members' articles. Not `goods_comments`, which are reviews.
create table comments (
  id text collate "C" primary key,
  kind text collate "C" not null check (kind in ('video', 'article')),
  -- Without a reference: what somebody has said stays theirs where the thing goes.
  subject_id text collate "C" not null,
  -- Set on replies, which have none themselves.
  parent_id text collate "C" references comments (id),
  member_id text collate "C" not null references members (id),
  body text not null check (char_length(body) <= 200),
  sent_at timestamptz not null default shop_now(),
  is_shown boolean not null default false,
  hidden_reason text,
  -- Its author has taken it back, and the text with it.
  removed_at timestamptz,
  -- The mall's own answer.
  reply text check (char_length(reply) between 1 and 200),
  replied_at timestamptz,
  -- Of members, that are shown.
  reply_count int not null default 0 check (reply_count >= 0),
  -- When it was shown first: whoever is notified of it is so once.
  announced_at timestamptz,
  -- When its author was last notified of a reply.
  notified_at timestamptz,
  check (not is_shown or (hidden_reason is null and removed_at is null)),
  check (removed_at is null or body = ''),
  check ((replied_at is null) = (reply is null)),
  check (parent_id is null or (reply is null and reply_count = 0))
);
create index comments_thread on comments (kind, subject_id, id desc) where is_shown and parent_id is null;
create index comments_replies on comments (parent_id, id) where parent_id is not null;
create index comments_subject on comments (kind, subject_id, id desc);
create index comments_member on comments (member_id, id desc);
create index comments_kind on comments (kind, id desc) where removed_at is null;
create index comments_waiting_own on comments (member_id, id desc)
  where not is_shown and hidden_reason is null and removed_at is null;
create index comments_waiting on comments (id desc) where not is_shown and hidden_reason is null and removed_at is null;
create index comments_hidden on comments (id desc) where hidden_reason is not null;

create function raise_thread_tags() returns trigger language plpgsql as $$
begin
  if coalesce(old.is_shown, false) or coalesce(new.is_shown, false) then
    perform raise_tags(array['comments:' || coalesce(new.subject_id, old.subject_id)]);
  end if;
  return null;
end $$;
create trigger comments_tags after insert or delete or update on comments
  for each row execute function raise_thread_tags();

-- Comments with the replies to those that are shown, and when its maker was last notified of one.
alter table videos add column comments int not null default 0 check (comments >= 0), add column commented_at timestamptz;
alter table articles add column comments int not null default 0 check (comments >= 0), add column commented_at timestamptz;
