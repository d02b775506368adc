-- The answers that customers ask for most are a page with a key like the others.
alter table web_pages
  drop constraint web_pages_key_check,
  add constraint web_pages_key_check check (key in ('terms', 'privacy', 'about', 'help', 'home'));
