-- A line that earns nothing has its row too, so that the agent can read why.
alter table commissions drop constraint commissions_earned_check;
alter table commissions add constraint commissions_earned_check check (earned >= 0);

-- An agent's orders, the newest first.
create index commissions_orders on commissions (member_id, order_id desc);
