-- Runs that have read nothing and ended in a fault, one after the other: after some of them it is given up.
alter table imports add column tries integer not null default 0;
