-- What a member's articles hold in all is bounded: so many characters each has, as they are kept.
alter table articles add column signs int not null generated always as (char_length(blocks::text)) stored;
