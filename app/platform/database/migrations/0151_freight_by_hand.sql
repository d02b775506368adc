-- Operators change freight templates: whoever has not seen the last change is told, and overwrites nothing.
alter table freight_templates add column version int not null default 1;
