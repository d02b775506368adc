-- What an agent's shop says besides its name, which stands with the member. The row is held while its goods change.
create table shops (
  member_id text collate "C" primary key references members (id),
  notice text not null default ''
);

-- Goods that an agent has picked, the smallest number first.
create table acting_goods (
  id text collate "C" primary key default new_id(),
  member_id text collate "C" not null references members (id),
  goods_id text collate "C" not null references goods (id),
  sort int not null,
  line text not null default '',
  added_at timestamptz not null default shop_now(),
  unique (member_id, goods_id)
);
create index acting_goods_sort on acting_goods (member_id, sort);
create index acting_goods_goods on acting_goods (goods_id);

-- A page that shows a shop is drawn anew when the shop changes, opens or closes.
create function raise_shop_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array(select 'shop:' || business_id from members
    where id = coalesce(new.member_id, old.member_id) and business_id is not null));
  return null;
end $$;
create trigger shops_tags after insert or update on shops for each row execute function raise_shop_tags();
create trigger acting_goods_tags after insert or update or delete on acting_goods
  for each row execute function raise_shop_tags();
create trigger agents_tags after update of state on agents for each row execute function raise_shop_tags();

create function raise_shop_name_tags() returns trigger language plpgsql as $$
begin
  perform raise_tags(array['shop:' || new.business_id]);
  return null;
end $$;
create trigger members_shop_tags after update of shop_name on members for each row
  when (new.business_id is not null and new.shop_name is distinct from old.shop_name) execute function raise_shop_name_tags();
