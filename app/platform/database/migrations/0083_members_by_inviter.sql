-- outside of a transaction
-- Whom a member has invited, for the mission that pays for invited buyers.
create index concurrently if not exists members_inviter on members (inviter_id) where inviter_id is not null
