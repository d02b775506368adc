-- outside of a transaction
-- Keys, and what is compared with them, are compared by their bytes, as JavaScript and every cluster compare them. Before,
-- their order was that of the cluster's language and of its library's version; an index that was built under one order is
-- broken under another. One table at a time, so that nobody waits for two. What people write keeps the cluster's order.
alter table accounts
  alter column id type text collate "C",
  alter column unit type text collate "C",
  alter column owner_id type text collate "C";

alter table addresses
  alter column id type text collate "C",
  alter column member_id type text collate "C";

alter table after_sale_history
  alter column after_sale_id type text collate "C",
  alter column by_id type text collate "C";

alter table after_sales
  alter column id type text collate "C",
  alter column member_id type text collate "C",
  alter column order_id type text collate "C",
  alter column line_id type text collate "C",
  alter column refund_id type text collate "C";

alter table banners
  alter column id type text collate "C";

alter table brands
  alter column id type text collate "C";

alter table cart_lines
  alter column id type text collate "C",
  alter column cart_id type text collate "C",
  alter column sku_id type text collate "C";

alter table carts
  alter column id type text collate "C",
  alter column member_id type text collate "C";

alter table categories
  alter column id type text collate "C",
  alter column parent_id type text collate "C";

drop trigger if exists coupon_batch_tags on coupon_batches;
alter table coupon_batches
  alter column id type text collate "C",
  alter column scope_ids type text[] collate "C",
  alter column taking type text collate "C";
create trigger coupon_batch_tags after insert or delete or update of name, kind, amount_off, percent_off, most_off,
  threshold, scope, scope_ids, taking, quota, limit_per_member, claim_from, claim_until, valid_from, valid_until,
  valid_days, stopped_at
  on coupon_batches for each statement execute function raise_fixed_tags('coupons');

alter table coupon_history
  alter column coupon_id type text collate "C",
  alter column order_id type text collate "C",
  alter column by_id type text collate "C";

alter table daily_counts
  alter column key type text collate "C";

alter table express_pushes
  alter column id type text collate "C";

alter table favourites
  alter column member_id type text collate "C",
  alter column goods_id type text collate "C";

alter table feedback
  alter column id type text collate "C",
  alter column member_id type text collate "C";

alter table findable_goods
  alter column id type text collate "C",
  alter column category_id type text collate "C",
  alter column brand_id type text collate "C";

alter table footprints
  alter column member_id type text collate "C",
  alter column goods_id type text collate "C";

alter table former_phones
  alter column phone_hash type text collate "C";

alter table freight_rules
  alter column id type text collate "C",
  alter column template_id type text collate "C";

alter table freight_templates
  alter column id type text collate "C";

drop trigger if exists goods_tags on goods;
drop trigger if exists goods_findable_changed on goods;
alter table goods
  alter column id type text collate "C",
  alter column category_id type text collate "C",
  alter column brand_id type text collate "C",
  alter column freight_template_id type text collate "C";
create trigger goods_tags after delete or update of category_id, brand_id, is_exclusive, name, subtitle, unit,
  pictures, video, details, options, service_tags, tags, freight_template_id, points, limit_per_order, status, sort,
  price_from, price_to, market_price
  on goods for each row execute function raise_goods_tags();
create trigger goods_findable_changed after update of status, category_id, brand_id, is_exclusive, in_stock, price_from,
  sort, sales, words on goods
  for each row when (old.status = 'on sale' or new.status = 'on sale') execute function change_findable();

alter table hot_words
  alter column locale type text collate "C",
  alter column word type text collate "C";

alter table idempotency
  alter column scope type text collate "C",
  alter column key type text collate "C",
  alter column member_id type text collate "C";

alter table known_devices
  alter column phone_key type text collate "C",
  alter column device_key type text collate "C";

alter table ledger_transactions
  alter column kind type text collate "C",
  alter column ref type text collate "C",
  alter column owner_id type text collate "C",
  alter column order_id type text collate "C";

alter table member_coupons
  alter column id type text collate "C",
  alter column batch_id type text collate "C",
  alter column member_id type text collate "C",
  alter column status type text collate "C",
  alter column order_id type text collate "C";

alter table members
  alter column id type text collate "C",
  alter column phone type text collate "C",
  alter column openid type text collate "C",
  alter column business_id type text collate "C",
  alter column inviter_id type text collate "C";

alter table notice_reads
  alter column notice_id type text collate "C",
  alter column member_id type text collate "C";

alter table notices
  alter column id type text collate "C",
  alter column member_id type text collate "C";

alter table operator_acts
  alter column id type text collate "C",
  alter column operator_id type text collate "C",
  alter column subject_kind type text collate "C",
  alter column subject_id type text collate "C";

alter table operator_sessions
  alter column token_hash type text collate "C",
  alter column operator_id type text collate "C";

alter table operators
  alter column id type text collate "C",
  alter column phone type text collate "C";

alter table order_history
  alter column order_id type text collate "C",
  alter column by_id type text collate "C";

alter table order_lines
  alter column id type text collate "C",
  alter column order_id type text collate "C",
  alter column goods_id type text collate "C",
  alter column sku_id type text collate "C";

alter table orders
  alter column id type text collate "C",
  alter column member_id type text collate "C",
  alter column coupon_id type text collate "C",
  alter column device_key type text collate "C";

alter table outbox
  alter column id type text collate "C",
  alter column topic type text collate "C",
  alter column key type text collate "C";

alter table pages
  alter column key type text collate "C";

alter table parcel_lines
  alter column parcel_id type text collate "C",
  alter column line_id type text collate "C";

alter table parcels
  alter column id type text collate "C",
  alter column order_id type text collate "C",
  alter column member_id type text collate "C",
  alter column company type text collate "C",
  alter column number type text collate "C",
  alter column operator_id type text collate "C";

alter table payment_callbacks
  alter column channel type text collate "C",
  alter column event_id type text collate "C";

alter table payment_history
  alter column payment_id type text collate "C",
  alter column by_id type text collate "C";

alter table payments
  alter column id type text collate "C",
  alter column order_id type text collate "C",
  alter column member_id type text collate "C",
  alter column channel type text collate "C",
  alter column gateway_number type text collate "C";

alter table point_earnings
  alter column order_line_id type text collate "C",
  alter column order_id type text collate "C",
  alter column member_id type text collate "C";

alter table point_lots
  alter column id type text collate "C",
  alter column member_id type text collate "C";

alter table point_takes
  alter column order_id type text collate "C",
  alter column lot_id type text collate "C";

alter table rate_windows
  alter column key type text collate "C";

alter table refund_history
  alter column refund_id type text collate "C",
  alter column by_id type text collate "C";

alter table refunds
  alter column id type text collate "C",
  alter column payment_id type text collate "C",
  alter column order_id type text collate "C",
  alter column reason type text collate "C";

alter table review_totals
  alter column goods_id type text collate "C";

alter table reviews
  alter column id type text collate "C",
  alter column line_id type text collate "C",
  alter column goods_id type text collate "C",
  alter column member_id type text collate "C";

alter table sales_to_count
  alter column sku_id type text collate "C";

alter table sandbox_payments
  alter column id type text collate "C";

alter table sandbox_refunds
  alter column id type text collate "C",
  alter column payment_id type text collate "C";

alter table sandbox_sms
  alter column id type text collate "C";

alter table sandbox_waybills
  alter column company type text collate "C",
  alter column number type text collate "C";

alter table self_picks
  alter column goods_id type text collate "C";

alter table sessions
  alter column token_hash type text collate "C",
  alter column member_id type text collate "C";

alter table settings
  alter column key type text collate "C";

alter table skus
  alter column id type text collate "C",
  alter column goods_id type text collate "C",
  alter column option_values type text[] collate "C",
  alter column barcode type text collate "C";

alter table stock
  alter column sku_id type text collate "C";

alter table stock_moves
  alter column sku_id type text collate "C",
  alter column kind type text collate "C",
  alter column order_id type text collate "C";

alter table tag_versions
  alter column tag type text collate "C";

alter table trackings
  alter column company type text collate "C",
  alter column number type text collate "C";

alter table transfers
  alter column unit type text collate "C",
  alter column debit_id type text collate "C",
  alter column credit_id type text collate "C";

alter table uploads
  alter column id type text collate "C",
  alter column owner_id type text collate "C",
  alter column key type text collate "C";

alter table verification_codes
  alter column id type text collate "C",
  alter column phone type text collate "C",
  alter column purpose type text collate "C";

drop trigger if exists video_tags on videos;
alter table videos
  alter column id type text collate "C",
  alter column author_id type text collate "C",
  alter column goods_id type text collate "C";
create trigger video_tags after insert or delete or update of title, file, cover, goods_id, status on videos
  for each statement execute function raise_fixed_tags('content');

alter table migrations alter column name type text collate "C";
