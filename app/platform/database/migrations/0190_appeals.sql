-- A second look at a version that was rejected, which its author may ask for once.
alter table publications add column appeal text;
