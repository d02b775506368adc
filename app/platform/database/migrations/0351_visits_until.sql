-- outside of a transaction
-- The next migration cuts visits by months. What is there becomes the part up to this day; said before, so that nobody waits
-- while its rows are looked at. It lies more than a month ahead: until then the version before finds what it drops there.
do $$ begin
  if not exists (select from pg_constraint where conname = 'visits_until') then
    execute format('alter table visits add constraint visits_until check (day < %L) not valid',
      (date_trunc('month', now() at time zone 'Asia/Shanghai') + interval '2 months')::date);
  end if;
end $$

alter table visits validate constraint visits_until

create index concurrently if not exists visit_goods_days_age on visit_goods_days (day)
