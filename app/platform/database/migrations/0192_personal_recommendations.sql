-- Whether goods are proposed by what a member looked at, saved and bought.
alter table members add column takes_recommendations boolean not null default true;
