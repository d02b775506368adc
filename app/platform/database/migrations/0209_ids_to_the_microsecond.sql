-- The newest of several rows is the one with the greatest id. Within one millisecond ids were in no order, and a quick
-- machine makes two rows in that time. Ids keep their 18 digits and go on behind those before: time in microseconds since
-- 2020 instead of milliseconds, and three digits instead of six.
create or replace function new_id() returns text language sql volatile as $$
  select ((extract(epoch from clock_timestamp()) * 1000000)::bigint - 1577836800000000)::text
      || lpad((nextval('id_numbers') * 761 % 1000)::text, 3, '0')
$$;
