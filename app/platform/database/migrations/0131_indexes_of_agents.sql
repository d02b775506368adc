-- outside of a transaction
-- What a day of an agent is summed from.
create index concurrently if not exists commissions_day on commissions (member_id, created_at)

-- An agent's orders in one state, the newest first.
create index concurrently if not exists commissions_tab on commissions (member_id, state, order_id desc)

-- Members who came by somebody, by the end of their phone.
create index concurrently if not exists members_tail on members ("right"(phone, 4), inviter_id) where inviter_id is not null
