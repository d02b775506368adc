-- Coupons to claim stand on kept pages, too. Not each claim raises their tag: people claim at the same time, and a page
-- only shows whether there are any left.
create trigger coupon_batch_tags after insert or delete or update of name, kind, amount_off, percent_off, most_off,
  threshold, scope, scope_ids, taking, quota, limit_per_member, claim_from, claim_until, valid_from, valid_until,
  valid_days, stopped_at
  on coupon_batches for each statement execute function raise_fixed_tags('coupons');
create trigger coupons_out_tags after update of claimed on coupon_batches for each row
  when ((old.claimed = old.quota) <> (new.claimed = new.quota)) execute function raise_fixed_tags('coupons');
