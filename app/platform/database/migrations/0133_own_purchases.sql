-- Whether it was earned of a purchase of one's own, which the mall may allow.
alter table commissions add column is_own boolean not null default false;
