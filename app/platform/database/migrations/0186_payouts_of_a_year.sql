-- What a year has paid to whom.
create index payouts_paid on payouts (member_id, settled_at) where state = 'paid';
