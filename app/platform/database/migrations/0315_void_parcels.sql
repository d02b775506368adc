-- When the shipping of a parcel was undone, and the list with which it was shipped.
alter table parcels add column voided_at timestamptz;
alter table parcels add column batch_id text collate "C";
