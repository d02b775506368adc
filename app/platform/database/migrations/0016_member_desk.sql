-- The console looks for members by the end of their phone, and lists what was announced.
create index members_phone_end on members (right(phone, 4), id desc);
create index notices_announced on notices (id desc) where kind = 'announcement';
