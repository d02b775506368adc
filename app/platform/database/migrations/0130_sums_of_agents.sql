-- What an agent's screens show in numbers, summed up by sweeps from marks, as sales are: whoever writes adds a mark and
-- waits for nobody.

-- Visits of a shop by day and source; '' is the day as a whole, in which a device counts once.
create table visit_days (
  shop_id text collate "C" not null,
  day date not null,
  source text collate "C" not null,
  visits integer not null,
  visitors integer not null,
  goods_views integer not null,
  -- Devices that put something into a cart.
  carts integer not null,
  primary key (shop_id, day, source)
);
create index visit_days_age on visit_days (day);
create table visit_goods_days (
  shop_id text collate "C" not null,
  day date not null,
  goods_id text collate "C" not null,
  views integer not null,
  primary key (shop_id, day, goods_id)
);
create table visits_to_sum (
  id bigint generated always as identity primary key,
  shop_id text collate "C" not null,
  day date not null
);

-- What an agent earns by the day on which orders were paid; `first_` is of level 1 alone.
create table earning_days (
  member_id text collate "C" not null references members (id),
  day date not null,
  orders integer not null,
  earned bigint not null,
  first_orders integer not null,
  first_paid bigint not null,
  primary key (member_id, day)
);
create table earnings_to_sum (
  id bigint generated always as identity primary key,
  member_id text collate "C" not null,
  day date not null
);

-- Members who came by somebody: by whom, and by whom those. A list is sorted by what may be seen of them: the sums of those
-- who agreed, the lower end of a band of all others.
create table customer_sums (
  member_id text collate "C" primary key references members (id),
  level1_id text collate "C" not null references members (id),
  level2_id text collate "C" references members (id),
  orders integer not null,
  spent bigint not null,
  orders_band integer not null,
  spent_band bigint not null,
  orders_shown integer not null,
  spent_shown bigint not null
);
create index customer_sums_level1 on customer_sums (level1_id, member_id);
create index customer_sums_orders1 on customer_sums (level1_id, orders_shown, member_id);
create index customer_sums_spent1 on customer_sums (level1_id, spent_shown, member_id);
create index customer_sums_level2 on customer_sums (level2_id, member_id) where level2_id is not null;
create index customer_sums_orders2 on customer_sums (level2_id, orders_band, member_id) where level2_id is not null;
create index customer_sums_spent2 on customer_sums (level2_id, spent_band, member_id) where level2_id is not null;
create table customers_to_sum (
  id bigint generated always as identity primary key,
  member_id text collate "C" not null
);

create function mark_visits() returns trigger language plpgsql as $$
begin
  insert into visits_to_sum (shop_id, day) select distinct shop_id, day from changed where shop_id <> '';
  return null;
end $$;
create trigger visits_written after insert on visits referencing new table as changed
  for each statement execute function mark_visits();
create trigger visits_dropped after delete on visits referencing old table as changed
  for each statement execute function mark_visits();

create function mark_earnings() returns trigger language plpgsql as $$
begin
  insert into earnings_to_sum (member_id, day)
  values (new.member_id, (new.created_at at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
create trigger commissions_earned after insert or update of amount on commissions
  for each row execute function mark_earnings();

create function mark_buyer() returns trigger language plpgsql as $$
begin
  insert into customers_to_sum (member_id) select id from members where id = new.member_id and inviter_id is not null;
  return null;
end $$;
create trigger orders_bought after insert on orders
  for each row when (new.paid_at is not null) execute function mark_buyer();
create trigger orders_paid after update of paid_at on orders
  for each row when (old.paid_at is distinct from new.paid_at) execute function mark_buyer();

create function mark_refunded() returns trigger language plpgsql as $$
begin
  insert into customers_to_sum (member_id)
  select m.id from orders o join members m on m.id = o.member_id where o.id = new.order_id and m.inviter_id is not null;
  return null;
end $$;
create trigger order_lines_refunded after update of refunded on order_lines
  for each row when (old.refunded <> new.refunded) execute function mark_refunded();

create function mark_invited() returns trigger language plpgsql as $$
begin
  -- Whom they have invited has somebody else above from now on.
  insert into customers_to_sum (member_id)
  select new.id where new.inviter_id is not null union all select id from members where inviter_id = new.id;
  return null;
end $$;
create trigger members_invited after insert on members
  for each row when (new.inviter_id is not null) execute function mark_invited();
create trigger members_seen after update of inviter_id, shares_with_inviter, erased_at on members
  for each row when (old.inviter_id is distinct from new.inviter_id or old.erased_at is distinct from new.erased_at
    or old.shares_with_inviter <> new.shares_with_inviter)
  execute function mark_invited();

-- Everything that is there.
insert into visits_to_sum (shop_id, day) select distinct shop_id, day from visits where shop_id <> '';
insert into earnings_to_sum (member_id, day)
select distinct member_id, (created_at at time zone 'Asia/Shanghai')::date from commissions;
insert into customers_to_sum (member_id) select id from members where inviter_id is not null and erased_at is null;
