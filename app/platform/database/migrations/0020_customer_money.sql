-- The money of customers is posted, too. The accounts get the names that bookkeepers give them; nothing stood on them yet.
update accounts set id = 'gateway clearing', kind = 'gateway clearing' where id = 'gateway cash';
update accounts set id = 'customer prepayments', kind = 'customer prepayments' where id = 'customer money';
insert into accounts (id, unit, kind, side) values
  ('refunds payable', 'CNY', 'refunds payable', 'credit'),
  ('sales', 'CNY', 'sales', 'credit');
