-- An issued invoice that an operator has taken back is void like one whose money has all gone back. Its number may stand on
-- another one then: what was wrong may only have been the PDF, or the order.
alter table invoices
  add column taken_back boolean not null default false,
  add check (not taken_back or state = 'void'),
  drop constraint invoices_number_key;
create unique index invoices_number on invoices (number) where not taken_back;
