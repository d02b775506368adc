-- A link that was followed in private mode counts for the order of that visit, and for no later one.
create table order_links (
  order_id text collate "C" primary key references orders (id),
  agent_member_id text collate "C" not null references members (id),
  opened_at timestamptz not null
);
create index order_links_agent on order_links (agent_member_id);
