-- The mall's own accounts beside members' balances: what rewards cost, and what leaving members gave up.
insert into accounts (id, unit, kind, side) values
  ('review rewards', 'CNY', 'review rewards', 'debit'),
  ('balances waived', 'CNY', 'balances waived', 'credit');
