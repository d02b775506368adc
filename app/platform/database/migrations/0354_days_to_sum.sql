-- outside of a transaction
-- Everything that is there, in a transaction of its own: it is read for some seconds where a shop is old.
insert into mall_days_to_sum (day)
select day from visits group by day
union
select (placed_at at time zone 'Asia/Shanghai')::date from orders where kind <> 'prize' group by 1

-- For those who have joined today.
create index concurrently if not exists members_joined on members (joined_at)
