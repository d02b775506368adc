-- What a piece of a line cost when it was paid, in fen, and by which way the visit came that placed an order. Null where nobody
-- knows it, as of everything that was placed and paid before.
alter table order_lines add column if not exists unit_cost bigint;
alter table orders add column if not exists channel text collate "C";
