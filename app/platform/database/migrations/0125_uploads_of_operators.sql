-- Pictures that operators send belong to the mall: they stay when an operator goes.
alter table uploads alter column owner_id drop not null;
alter table uploads add column operator_id text collate "C" references operators (id);
alter table uploads add check (num_nonnulls(owner_id, operator_id) = 1);
