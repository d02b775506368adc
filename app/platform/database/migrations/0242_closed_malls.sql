-- A mall is closed until its owner opens it; one that somebody runs already stays open.
insert into settings (key, value)
select 'mall.state', '{"isOpen": true, "opensAt": null}'
where exists (select from operators) or exists (select from members) or exists (select from goods)
on conflict (key) do nothing;
