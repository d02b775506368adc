-- Devices that have logged in to a phone: a share of the phone's codes and tries is theirs alone. Both columns are keyed
-- hashes, so neither a phone nor a device can be read here.
create table known_devices (
  phone_key text not null,
  device_key text not null,
  seen_at timestamptz not null default shop_now(),
  primary key (phone_key, device_key)
);
create index known_devices_age on known_devices (seen_at);
