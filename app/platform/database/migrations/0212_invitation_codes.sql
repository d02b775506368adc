-- Seven signs that can be said and typed, without 0, O, 1 and I, in place of a member's number of 18.
alter table members add column invitation_code text collate "C";
create unique index members_invitation_code on members (invitation_code);

create function new_invitation_code() returns text language plpgsql volatile as $$
declare
  signs constant text := '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  code text;
begin
  loop
    select string_agg(substr(signs, 1 + floor(random() * 32)::int, 1), '') into code from generate_series(1, 7);
    exit when not exists (select from members where invitation_code = code);
  end loop;
  return code;
end $$;

update members set invitation_code = new_invitation_code();
alter table members
  alter column invitation_code set default new_invitation_code(),
  alter column invitation_code set not null,
  add check (invitation_code ~ '^[2-9A-HJ-NP-Z]{7}$');
