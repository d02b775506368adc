-- When the messenger last let somebody in on a device that was new to the member: money waits after it.
alter table members add column strange_login_at timestamptz;
