-- What operators gave to balances and took from them, to set them right.
insert into accounts (id, unit, kind, side) values ('balance adjustments', 'CNY', 'balance adjustments', 'debit');

-- Who owes, and what was taken back, for the console.
create index accounts_in_debt on accounts (owner_id) where kind = 'balance debt' and balance > 0;
create index ledger_transactions_clawed on ledger_transactions (id) where kind = 'balance clawed';
