-- What the mall's reports show, summed by day of Asia/Shanghai from marks: whoever sells, pays back or joins adds a mark and
-- waits for nobody. A mark is added to its day once (`sign` 1), and taken out again (-1) where a moment is set right.
create table figure_days (
  -- What is summed up: mall, sku, channel, agent, coupon, flashSale, way (of paying), reason (of cases), member, buyer,
  -- draw, points (by the mall's account). `key` is whose it is; '' is the mall, or what nobody knows.
  dimension text collate "C" not null,
  day date not null,
  key text collate "C" not null,
  -- Orders paid; of other dimensions lines, payments, cases, members or draws.
  count bigint not null,
  pieces bigint not null,
  gross bigint not null,
  discount bigint not null,
  freight bigint not null,
  paid bigint not null,
  refunds bigint not null,
  refunded bigint not null,
  -- Those whose every line's cost was taken at payment, what was paid for their goods, and what these had cost.
  known bigint not null,
  known_paid bigint not null,
  cost bigint not null,
  points bigint not null,
  primary key (dimension, day, key)
);
-- Months of SKUs, of which a large mall has thousands a day: a month that is over is summed once, and what is added to one of
-- its days afterwards is added here, too. `day` is its first one.
create table figure_months (like figure_days including all);
create table figured_months (month date primary key);

create table figures_to_sum (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  thing_id text collate "C" not null,
  day date not null,
  sign int not null check (sign in (-1, 1))
);
create index figures_to_sum_day on figures_to_sum (kind, day);

-- Members who have bought: their first day, and the months in which they did.
create table buyers (
  member_id text collate "C" primary key references members (id),
  first_day date not null,
  months date[] not null
);
-- Buyers by the month of their first order and by the months in which they bought.
create table buyer_months (
  cohort date not null,
  month date not null,
  buyers bigint not null,
  primary key (cohort, month)
);

create function mark_figure(what text, id text, was timestamptz, at timestamptz) returns void language sql as $$
  insert into figures_to_sum (kind, thing_id, day, sign)
  select what, id, (moment at time zone 'Asia/Shanghai')::date, sign
  from (values (was, -1), (at, 1)) as change (moment, sign) where moment is not null
$$;

-- A prize that is sent to somebody is no sale.
create function mark_sale() returns trigger language plpgsql as $$
begin
  perform mark_figure('sale', new.id, old.paid_at, new.paid_at);
  return null;
end $$;
create trigger orders_figured after insert on orders
  for each row when (new.paid_at is not null and new.kind <> 'prize') execute function mark_sale();
create trigger orders_figured_again after update of paid_at on orders
  for each row when (old.paid_at is distinct from new.paid_at and new.kind <> 'prize') execute function mark_sale();

create function mark_payment() returns trigger language plpgsql as $$
begin
  perform mark_figure('payment', new.id, case when old.state = 'succeeded' then old.succeeded_at end,
    case when new.state = 'succeeded' then new.succeeded_at end);
  return null;
end $$;
create trigger payments_figured after insert on payments
  for each row when (new.state = 'succeeded') execute function mark_payment();
create trigger payments_figured_again after update of state, succeeded_at on payments
  for each row when (new.state = 'succeeded' or old.state = 'succeeded') execute function mark_payment();

create function mark_refund() returns trigger language plpgsql as $$
begin
  perform mark_figure('refund', new.id, case when old.state = 'succeeded' then old.settled_at end,
    case when new.state = 'succeeded' then new.settled_at end);
  return null;
end $$;
create trigger refunds_figured after insert on refunds
  for each row when (new.state = 'succeeded') execute function mark_refund();
create trigger refunds_figured_again after update of state, settled_at on refunds
  for each row when (new.state = 'succeeded' or old.state = 'succeeded') execute function mark_refund();

create function mark_case() returns trigger language plpgsql as $$
begin
  perform mark_figure('case', new.id, old.applied_at, new.applied_at);
  return null;
end $$;
create trigger after_sales_figured after insert or update of applied_at on after_sales
  for each row execute function mark_case();

create function mark_joined() returns trigger language plpgsql as $$
begin
  perform mark_figure('member', new.id, old.joined_at, new.joined_at);
  return null;
end $$;
create trigger members_figured after insert or update of joined_at on members
  for each row execute function mark_joined();

create function mark_draw() returns trigger language plpgsql as $$
begin
  perform mark_figure('draw', new.id, old.drawn_at, new.drawn_at);
  return null;
end $$;
create trigger prize_draws_figured after insert or update of drawn_at on prize_draws
  for each row execute function mark_draw();

-- Points that come from the mall or go to it; those that only become available stay what they are.
create function mark_points() returns trigger language plpgsql as $$
begin
  insert into figures_to_sum (kind, thing_id, day, sign)
  select 'points', w.id::text, (t.happened_at at time zone 'Asia/Shanghai')::date, 1
  from written w join ledger_transactions t on t.id = w.transaction_id
  where w.unit = 'PTS' and (position(':' in w.debit_id) = 0 or position(':' in w.credit_id) = 0);
  return null;
end $$;
create trigger transfers_figured after insert on transfers referencing new table as written
  for each statement execute function mark_points();
