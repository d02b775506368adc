-- Whether an agent is told of each new order; and whether a member lets the agent who invited them see what they do.
alter table agents add column tells_orders boolean not null default true;
alter table members add column shares_with_inviter boolean not null default false;
