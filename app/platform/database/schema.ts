/**
 * The tables of the migrated database as types, made by kysely-codegen. `npm run schema` writes this file and a sweep compares
 * it; nobody edits it.
 */
import type { Fen } from "~/values/money";

export type Money = ColumnType<Fen, number, number>;

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<string, Date | string, Date | string>;

export interface AccountChanges {
  account_id: string;
  balance: number;
  change: number;
  happened_at: Timestamp;
  kind: string;
  month: string;
  order_id: string | null;
  transaction_id: number;
}

export interface AccountMonths {
  account_id: string;
  came: number;
  month: string;
  went: number;
}

export interface Accounts {
  balance: number | null;
  id: string;
  kind: string;
  owner_id: string | null;
  side: string;
  unit: string;
}

export interface ActingGoods {
  added_at: Generated<Timestamp>;
  goods_id: string;
  id: Generated<string>;
  line: Generated<string>;
  member_id: string;
  sort: number;
}

export interface Activities {
  batch_ids: Generated<string[]>;
  changed_at: Generated<Timestamp>;
  cover: Generated<string>;
  ends_at: Timestamp;
  goods_ids: Generated<string[]>;
  id: Generated<string>;
  page_id: string | null;
  rules: Generated<Json>;
  shown_from: Timestamp | null;
  shows_draw: Generated<boolean>;
  shows_sales: Generated<boolean>;
  starts_at: Timestamp;
  submission_id: string;
  summary: Generated<Json>;
  title: Json;
  version: Generated<number>;
}

export interface Addresses {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  detail: string;
  id: Generated<string>;
  is_default: Generated<boolean>;
  member_id: string;
  name: string;
  phone: string;
  region: string;
}

export interface AfterSaleHistory {
  after_sale_id: string;
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  machine: string;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string | null;
}

export interface AfterSales {
  amount: Money;
  answer: Generated<string>;
  applied_at: Generated<Timestamp>;
  delivered_at: Timestamp | null;
  description: Generated<string>;
  due_at: Timestamp | null;
  escalated_at: Timestamp | null;
  extended_at: Timestamp | null;
  freight: Generated<Money>;
  freight_held: Generated<Money>;
  goods_state: string | null;
  hold_state: Generated<string>;
  id: Generated<string>;
  is_open: Generated<boolean>;
  is_sellable: boolean | null;
  kind: string;
  line_id: string;
  member_id: string;
  money_state: Generated<string>;
  opened_by: Generated<string>;
  order_id: string;
  pictures: Generated<string[]>;
  quantity: number;
  reason: string;
  refund_id: string | null;
  return_address: Json | null;
  return_company: string | null;
  return_number: string | null;
  sku_id: string | null;
  sku_options: Json | null;
  state: string;
  was_shipped: boolean;
}

export interface AgentHistory {
  agent_id: string;
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
}

export interface AgentLinks {
  agent_member_id: string;
  member_id: string;
  opened_at: Timestamp;
}

export interface Agents {
  adult_at: Generated<Timestamp>;
  agreement: string;
  applied_at: Generated<Timestamp>;
  because: Generated<string>;
  city: string;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  member_id: string;
  person: string | null;
  reason: string;
  state: string;
  tells_orders: Generated<boolean>;
}

export interface AlarmMessages {
  channel: string;
  day: string | null;
  done_at: Timestamp | null;
  id: Generated<string>;
  kind: string;
  made_at: Generated<Timestamp>;
  operator_id: string | null;
  outcome: string | null;
}

export interface Alarms {
  count: Generated<number>;
  kind: string;
  notified_at: Timestamp | null;
  notified_count: Generated<number>;
  opened_at: Timestamp | null;
  seen_at: Generated<Timestamp>;
  since: Timestamp | null;
  taken_at: Timestamp | null;
  taken_by: string | null;
}

export interface ApiKeyAnswers {
  fingerprint: string;
  has_committed: Generated<boolean>;
  key_id: string;
  name: string;
  runs_until: Timestamp;
  sealed: string | null;
  started_at: Generated<Timestamp>;
}

export interface ApiKeys {
  calls: Generated<number>;
  ending: string;
  expires_at: Timestamp;
  hash: string;
  id: Generated<string>;
  made_at: Generated<Timestamp>;
  made_by: string;
  name: string;
  networks: Generated<string[]>;
  revoked_at: Timestamp | null;
  scopes: string[];
  used_at: Timestamp | null;
}

export interface ApprovalHistory {
  approval_id: string;
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
}

export interface Approvals {
  amount: Money | null;
  asked_at: Generated<Timestamp>;
  asked_by: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  expires_at: Timestamp;
  facts: Json;
  id: Generated<string>;
  is_released: Generated<boolean>;
  kind: string;
  part: Generated<string>;
  state: string;
  subject_id: string;
  subject_kind: string;
}

export interface ArticleCategories {
  id: Generated<string>;
  kind: string;
  names: Json;
  sort: Generated<number>;
}

export interface ArticleHistory {
  article_id: string;
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
}

export interface Articles {
  blocks: Generated<Json>;
  category_id: string | null;
  changed_at: Generated<Timestamp>;
  cover: Generated<string>;
  id: Generated<string>;
  kind: string;
  locale: string;
  member_id: string | null;
  min_age: Generated<number>;
  publish_at: Timestamp | null;
  reason: Generated<string>;
  shown: Json | null;
  shown_at: Timestamp | null;
  shown_no: number | null;
  signs: Generated<number>;
  source: Generated<string>;
  state: string;
  submission_id: string;
  summary: Generated<string>;
  title: Generated<string>;
  version: Generated<number>;
}

export interface Audits {
  at: Generated<Timestamp>;
  broken: number;
}

export interface Backups {
  beat_at: Timestamp | null;
  bytes: Generated<number>;
  ended_at: Timestamp | null;
  error: string | null;
  files: Generated<number>;
  id: Generated<string>;
  is_sealed: Generated<boolean>;
  name: Generated<string>;
  place: string;
  requested_at: Generated<Timestamp>;
  requested_by: string | null;
  started_at: Timestamp | null;
}

export interface Banners {
  action: Json;
  id: Generated<string>;
  is_shown: Generated<boolean>;
  picture: string;
  sort: Generated<number>;
  subtitle: Json;
  target: Json;
  title: Json;
}

export interface Brands {
  id: Generated<string>;
  logo: string | null;
  name: Json;
  retired_at: Timestamp | null;
  sort: Generated<number>;
  story: Json;
}

export interface BroadcastHistory {
  broadcast_id: string;
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
}

export interface BroadcastRecipients {
  broadcast_id: string;
  member_id: string;
  sent_at: Generated<Timestamp>;
}

export interface Broadcasts {
  after_id: Generated<string>;
  batch_id: string | null;
  created_at: Generated<Timestamp>;
  created_by: string;
  due_at: Generated<Timestamp>;
  group_id: string;
  id: Generated<string>;
  kind: string;
  params: Generated<Json>;
  planned: number;
  rule: Json;
  sent: Generated<number>;
  skipped: Generated<number>;
  state: string | null;
}

export interface BulkChangeGoods {
  after: Json | null;
  before: Json | null;
  bulk_id: string;
  goods_id: string;
  last_move: number | null;
  outcome: string | null;
  piece: number;
  seen: string;
  why: string | null;
}

export interface BulkChanges {
  act: string;
  id: Generated<string>;
  made_at: Generated<Timestamp>;
  operator_id: string;
  undone_at: Timestamp | null;
  undone_by: string | null;
  what: Json;
}

export interface BuyerMonths {
  buyers: number;
  cohort: string;
  month: string;
}

export interface Buyers {
  first_day: string;
  member_id: string;
  months: string[];
}

export interface Cards {
  changed_at: Generated<Timestamp>;
  content: Json;
  id: Generated<string>;
  is_default: Generated<boolean>;
  link: string;
  member_id: string;
  reason: Generated<string>;
  shown: Json | null;
  submission_id: string;
  version: Generated<number>;
  visibility: string;
  visits: Generated<number>;
}

export interface CardVisits {
  card_id: string;
  day: string;
  viewer: string;
}

export interface CartLines {
  added_at: Generated<Timestamp>;
  cart_id: string;
  id: Generated<string>;
  is_selected: Generated<boolean>;
  price_when_added: Money;
  quantity: number;
  sku_id: string;
}

export interface Carts {
  created_at: Generated<Timestamp>;
  id: string;
  member_id: string | null;
}

export interface Categories {
  id: Generated<string>;
  name: Json;
  parent_id: string | null;
  picture: string | null;
  retired_at: Timestamp | null;
  sort: Generated<number>;
}

export interface Changes {
  changed_at: Timestamp;
  kind: string;
  number: number;
  numbered_at: Generated<Timestamp>;
  thing_id: string;
}

export interface ChangesToNumber {
  changed_at: Generated<Timestamp>;
  id: Generated<number>;
  kind: string;
  thing_id: string;
}

export interface CommissionHistory {
  by_id: string | null;
  by_kind: string;
  commission_id: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
}

export interface Commissions {
  amount: Money;
  created_at: Generated<Timestamp>;
  earned: number;
  fixed: number | null;
  id: Generated<string>;
  is_own: Generated<boolean>;
  level: number;
  line_id: string;
  member_id: string;
  order_id: string;
  rate: number | null;
  settled_at: Timestamp | null;
  state: string;
}

export interface CouponBatches {
  amount_off: Money | null;
  claim_from: Generated<Timestamp>;
  claim_until: Timestamp | null;
  claimed: Generated<number>;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  kind: string;
  limit_per_member: Generated<number>;
  most_off: Money | null;
  name: Json;
  percent_off: number | null;
  quota: number;
  scope: Generated<string>;
  scope_ids: Generated<string[]>;
  stopped_at: Timestamp | null;
  taking: Generated<string>;
  threshold: Generated<Money>;
  valid_days: number | null;
  valid_from: Timestamp | null;
  valid_until: Timestamp | null;
}

export interface CouponHistory {
  by_id: string | null;
  by_kind: string | null;
  coupon_id: string;
  from_status: string;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  order_id: string | null;
  to_status: string;
}

export interface CustomersToSum {
  id: Generated<number>;
  member_id: string;
}

export interface CustomerSums {
  level1_id: string;
  level2_id: string | null;
  member_id: string;
  orders: number;
  orders_band: number;
  orders_shown: number;
  spent: number;
  spent_band: number;
  spent_shown: number;
}

export interface DailyCounts {
  count: number;
  day: string;
  key: string;
}

export interface EarningDays {
  day: string;
  earned: number;
  first_orders: number;
  first_paid: number;
  member_id: string;
  orders: number;
}

export interface EarningsToSum {
  day: string;
  id: Generated<number>;
  member_id: string;
}

export interface ExpressPushes {
  arrived_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  id: string;
  next_try_at: Generated<Timestamp>;
  outcome: string | null;
  raw: Buffer;
}

export interface FavouriteNews {
  goods_id: string;
  id: Generated<number>;
  told_to: Generated<string>;
}

export interface Favourites {
  added_at: Generated<Timestamp>;
  goods_id: string;
  member_id: string;
  price_when_added: Money;
  told_back_at: Timestamp | null;
  told_price: Money | null;
}

export interface Feedback {
  body: string;
  contact: Generated<string>;
  created_at: Generated<Timestamp>;
  id: string;
  kind: string;
  member_id: string;
  pictures: Generated<string[]>;
  replied_at: Timestamp | null;
  reply: string | null;
}

export interface FigureDays {
  cost: Money;
  count: number;
  day: string;
  dimension: string;
  discount: Money;
  freight: Money;
  gross: Money;
  key: string;
  known: number;
  known_paid: number;
  paid: Money;
  pieces: number;
  points: number;
  refunded: Money;
  refunds: number;
}

export interface FiguredMonths {
  month: string;
}

export interface FigureMonths {
  cost: Money;
  count: number;
  day: string;
  dimension: string;
  discount: Money;
  freight: Money;
  gross: Money;
  key: string;
  known: number;
  known_paid: number;
  paid: Money;
  pieces: number;
  points: number;
  refunded: Money;
  refunds: number;
}

export interface FiguresToSum {
  day: string;
  id: Generated<number>;
  kind: string;
  sign: number;
  thing_id: string;
}

export interface FindableGoods {
  brand_id: string | null;
  category_id: string;
  clicks: Generated<number>;
  id: string;
  in_stock: boolean;
  is_exclusive: boolean;
  price_from: Money;
  sales: number;
  sort: number;
  words: string;
}

export interface FlashReminders {
  asked_at: Generated<Timestamp>;
  member_id: string;
  sale_id: string;
  told_at: Timestamp | null;
}

export interface FlashSaleHistory {
  by_id: string | null;
  by_kind: string;
  flash_sale_id: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
}

export interface FlashSales {
  created_at: Generated<Timestamp>;
  earns_commission: Generated<boolean>;
  ends_at: Timestamp;
  goods_id: string;
  id: Generated<string>;
  per_member: number;
  per_order: number;
  starts_at: Timestamp;
  state: string;
}

export interface FlashSaleSkus {
  allotment_id: string | null;
  pieces: number;
  price: Money;
  sale_id: string;
  sku_id: string;
}

export interface Footprints {
  goods_id: string;
  member_id: string;
  seen_at: Generated<Timestamp>;
}

export interface FormerPhones {
  erased_at: Generated<Timestamp>;
  phone_hash: string;
}

export interface FreeDraws {
  claim_id: string;
  draw_id: string | null;
  given_at: Generated<Timestamp>;
  id: Generated<string>;
  member_id: string;
  used_at: Timestamp | null;
}

export interface FreightRules {
  extra_fen: number;
  extra_units: number;
  first_fen: number;
  first_units: number;
  id: Generated<string>;
  regions: Generated<string[]>;
  template_id: string;
}

export interface FreightTemplates {
  counts_by: string;
  id: Generated<string>;
  name: string;
  version: Generated<number>;
}

export interface GatewayRequests {
  body: string;
  made_at: Generated<Timestamp>;
  payment_id: string;
}

export interface Goods {
  back_at: Timestamp | null;
  brand_id: string | null;
  category_id: string;
  clicks: Generated<number>;
  created_at: Generated<Timestamp>;
  details: Json;
  film: string | null;
  freight_template_id: string;
  id: Generated<string>;
  in_stock: Generated<boolean>;
  is_exclusive: Generated<boolean>;
  limit_per_order: number | null;
  market_price: Money | null;
  name: Json;
  off_sale_at: Timestamp | null;
  on_sale_at: Timestamp | null;
  options: Json;
  pictures: string[];
  points: Generated<number>;
  price_from: Money;
  price_to: Money;
  sales: Generated<number>;
  service_tags: Generated<string[]>;
  sort: Generated<number>;
  status: Generated<string>;
  subtitle: Json;
  tags: Generated<string[]>;
  unit: Json;
  version: Generated<number>;
  video: string | null;
  words: string;
}

export interface GoodsAnswers {
  body: string;
  hidden_reason: string | null;
  id: Generated<string>;
  is_named: boolean;
  is_shown: Generated<boolean>;
  member_id: string;
  notified_at: Timestamp | null;
  question_id: string;
  removed_at: Timestamp | null;
  sent_at: Generated<Timestamp>;
}

export interface GoodsChanges {
  after: Json;
  before: Json;
  changed_at: Generated<Timestamp>;
  goods_id: string;
  id: Generated<number>;
  operator_id: string;
  section: string;
  version: number;
}

export interface GoodsCommissions {
  goods_id: string;
  level: number;
  rate: number;
}

export interface GoodsHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  goods_id: string;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
}

export interface GoodsQuestionBuyers {
  member_id: string;
  notified_at: Generated<Timestamp>;
  question_id: string;
}

export interface GoodsQuestions {
  answer_count: Generated<number>;
  body: string;
  goods_id: string;
  hidden_reason: string | null;
  id: string;
  is_named: boolean;
  is_shown: Generated<boolean>;
  member_id: string;
  removed_at: Timestamp | null;
  replied_at: Timestamp | null;
  reply: string | null;
  sent_at: Generated<Timestamp>;
}

export interface GoodsToIndex {
  goods_id: string;
  id: Generated<number>;
}

export interface HotWords {
  locale: string;
  sort: number;
  word: string;
}

export interface Idempotency {
  created_at: Generated<Timestamp>;
  fingerprint: string;
  key: string;
  member_id: string;
  result: string | null;
  scope: string;
}

export interface ImportPieces {
  bytes: Buffer;
  import_id: string;
  no: number;
}

export interface ImportRows {
  after: Json;
  before: Json;
  fate: string;
  import_id: string;
  is_odd: Generated<boolean>;
  key: string;
  line: number;
  name: string;
  outcome: string | null;
  subject: string;
  why: Generated<string>;
}

export interface Imports {
  bytes: number;
  ended_at: Timestamp | null;
  fault: string | null;
  id: Generated<string>;
  kind: string | null;
  locale: Generated<string>;
  meant: Generated<boolean>;
  name: Generated<string>;
  operator_id: string;
  read_at: Timestamp | null;
  rows: Generated<number>;
  sent_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  stopped_at: Timestamp | null;
  taken_until: Timestamp | null;
  tries: Generated<number>;
}

export interface InvoiceHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  invoice_id: string;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
}

export interface Invoices {
  amount: Money;
  asked_at: Generated<Timestamp>;
  email: string;
  file: string | null;
  id: Generated<string>;
  issued_at: Timestamp | null;
  kind: string;
  member_id: string;
  number: string | null;
  order_id: string;
  reason: Generated<string>;
  state: string;
  taken_back: Generated<boolean>;
  tax_number: Generated<string>;
  title: string;
}

export interface KnownDevices {
  device_key: string;
  phone_key: string;
  seen_at: Generated<Timestamp>;
}

export interface LedgerTransactions {
  happened_at: Generated<Timestamp>;
  id: Generated<number>;
  kind: string;
  order_id: string | null;
  owner_id: string | null;
  ref: string;
}

export interface LowStockAnnounced {
  announced_at: Generated<Timestamp>;
  sku_id: string;
}

export interface MallDays {
  carts: number;
  day: string;
  lookers: number;
  orders: number;
  source: string;
  visitors: number;
  visits: number;
}

export interface MallDaysToSum {
  day: string;
  id: Generated<number>;
}

export interface MemberCoupons {
  batch_id: string;
  id: Generated<string>;
  member_id: string;
  order_id: string | null;
  seq: number;
  status: Generated<string>;
  taken_at: Generated<Timestamp>;
  taken_by: string;
  valid_from: Timestamp;
  valid_until: Timestamp;
}

export interface MemberGroups {
  created_at: Generated<Timestamp>;
  created_by: string;
  id: Generated<string>;
  name: string;
  rule: Json;
}

export interface MemberNotes {
  member_id: string;
  note: string;
  noted_at: Generated<Timestamp>;
}

export interface Members {
  avatar: string | null;
  birthday: string | null;
  blocked_reason: string | null;
  business_id: string | null;
  erased_at: Timestamp | null;
  gender: Generated<string>;
  hears_of_favourites: Generated<boolean>;
  id: Generated<string>;
  invitation_code: Generated<string>;
  invited_at: Timestamp | null;
  inviter_id: string | null;
  is_agent: Generated<boolean>;
  joined_at: Generated<Timestamp>;
  level: Generated<number>;
  logoff_due_at: Timestamp | null;
  nickname: string;
  openid: string | null;
  openid_changed_at: Timestamp | null;
  phone: string;
  phone_changed_at: Timestamp | null;
  records_footprints: Generated<boolean>;
  shares_with_inviter: Generated<boolean>;
  shop_name: string | null;
  status: Generated<string>;
  strange_login_at: Timestamp | null;
  takes_marketing: boolean | null;
  takes_recommendations: Generated<boolean>;
}

export interface MemberTags {
  member_id: string;
  tag: string;
  tagged_at: Generated<Timestamp>;
}

export interface MessengerCodes {
  came_at: Generated<Timestamp>;
  code_hash: string;
  member_id: string | null;
  openid: string | null;
  outcome: string | null;
}

export interface MessengerCredentials {
  app_id: string;
  asked_until: Timestamp | null;
  expires_at: Timestamp | null;
  kind: string;
  refusal: string | null;
  value: string | null;
}

export interface MessengerTrips {
  begun_at: Generated<Timestamp>;
  member_id: string | null;
  state_hash: string;
  used_at: Timestamp | null;
}

export interface MiniScenes {
  key: string;
  made_at: Generated<Timestamp>;
  page: string;
  params: Json;
  target_hash: string;
  used_at: Generated<Timestamp>;
}

export interface MiniSchemes {
  expires_at: Timestamp;
  openlink: string;
  target_hash: string;
}

export interface MissionClaims {
  claimed_at: Generated<Timestamp>;
  coupon_id: string | null;
  day: string;
  id: Generated<string>;
  kind: string;
  member_id: string;
  part: string;
  points: number;
  reward: string;
  streak: Generated<number>;
}

export interface Missions {
  batch_id: string | null;
  bonus: Generated<number>;
  is_on: Generated<boolean>;
  kind: string;
  per_day: Generated<number>;
  points: number;
  position: number;
  reward: Generated<string>;
}

export interface NoticeReads {
  member_id: string;
  notice_id: string;
  read_at: Generated<Timestamp>;
}

export interface Notices {
  id: Generated<string>;
  kind: string;
  member_id: string | null;
  params: Generated<Json>;
  read_at: Timestamp | null;
  sent_at: Generated<Timestamp>;
  target: Json | null;
}

export interface OperatorActs {
  act: string;
  after: Json | null;
  at: Generated<Timestamp>;
  before: Json | null;
  id: Generated<string>;
  key_id: string | null;
  operator_id: string;
  subject_id: string;
  subject_kind: string;
}

export interface OperatorRoles {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  name: string;
  rights: string[];
}

export interface Operators {
  alarm_email: string | null;
  alarms_by_mail: Generated<boolean>;
  alarms_off: Generated<string[]>;
  created_at: Generated<Timestamp>;
  enrolled_at: Timestamp | null;
  enrolment_hash: string | null;
  enrolment_until: Timestamp | null;
  id: Generated<string>;
  invited_by: string | null;
  joined_at: Generated<Timestamp | null>;
  language: string | null;
  last_step: Generated<number>;
  name: string;
  own_role_id: string | null;
  phone: string;
  recovery_round: Generated<number>;
  recovery_used: Generated<number[]>;
  role: string;
  status: Generated<string>;
  summary_by_mail: Generated<boolean>;
  totp_secret: string;
}

export interface OperatorSessions {
  browser: Generated<string>;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  fresh_until: Timestamp | null;
  id: Generated<string>;
  may_enrol: Generated<boolean>;
  operator_id: string;
  proved_at: Timestamp | null;
  seen_at: Generated<Timestamp>;
  token_hash: string;
}

export interface OrderFilters {
  filter: Json;
  id: Generated<string>;
  name: string;
  operator_id: string;
  saved_at: Generated<Timestamp>;
}

export interface OrderHistory {
  by_id: string | null;
  by_kind: string;
  from_status: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  order_id: string;
  reason: Generated<string>;
  to_status: string;
}

export interface OrderLines {
  after_sale_state: Generated<string>;
  allotment_id: string | null;
  coupon_share: Generated<Money>;
  cut: Generated<number>;
  discount: Generated<Money>;
  followed_up_at: Timestamp | null;
  freight_share: Generated<Money>;
  freight_terms: Json | null;
  goods_id: string;
  id: Generated<string>;
  options: Json;
  order_id: string;
  paid: Money;
  picture: string;
  points_returned: Generated<number>;
  points_share: Generated<Money>;
  points_spent: Generated<number>;
  position: number;
  price: Money;
  quantity: number;
  refunded: Generated<Money>;
  refunded_quantity: Generated<number>;
  reviewed_at: Timestamp | null;
  shipped_quantity: Generated<number>;
  sku_id: string;
  title: Json;
  unit_cost: Money | null;
}

export interface OrderProposals {
  address: Json;
  expires_at: Timestamp;
  id: string;
  lines: Json;
  operator_id: string;
  own_price: number | null;
  phone: string;
  placed_at: Timestamp | null;
  proposed_at: Generated<Timestamp>;
  total: number;
  trouble: Generated<string>;
  why: string;
  withdrawn_at: Timestamp | null;
}

export interface Orders {
  address: Json;
  address_changed_at: Timestamp | null;
  cancelled_by: string | null;
  channel: string | null;
  coupon_discount: Generated<Money>;
  coupon_id: string | null;
  device_key: string | null;
  discount_total: Generated<Money>;
  expires_at: Timestamp | null;
  extended_at: Timestamp | null;
  finish_at: Timestamp | null;
  flash_sale_id: string | null;
  free_freight_from: Money | null;
  freight: Money;
  freight_held: Generated<Money>;
  freight_refunded: Generated<Money>;
  goods_total: Money;
  hidden_at: Timestamp | null;
  id: Generated<string>;
  kind: Generated<string>;
  member_id: string;
  paid_at: Timestamp | null;
  payable: Money;
  placed_at: Generated<Timestamp>;
  points_discount: Generated<Money>;
  points_goods_id: string | null;
  points_spent: Generated<number>;
  price_cut: Generated<Money>;
  receive_at: Timestamp | null;
  received_at: Timestamp | null;
  remark: Generated<string>;
  seller_note: Generated<string>;
  shipped_at: Timestamp | null;
  status: string;
  urged_at: Timestamp | null;
}

export interface Outbox {
  attempts: Generated<number>;
  created_at: Generated<Timestamp>;
  done_at: Timestamp | null;
  due_at: Generated<Timestamp>;
  id: Generated<string>;
  key: string;
  lease_until: Timestamp | null;
  payload: Json;
  topic: string;
}

export interface PageAgreements {
  agreed_at: Generated<Timestamp>;
  key: string;
  member_id: string;
  no: number;
}

export interface Pages {
  blocks: Json;
  changed_at: Generated<Timestamp>;
  key: string;
  title: Json;
}

export interface ParcelLines {
  line_id: string;
  options: Json | null;
  parcel_id: string;
  quantity: number;
}

export interface Parcels {
  after_sale_id: string | null;
  batch_id: string | null;
  company: string;
  id: Generated<string>;
  member_id: string;
  number: string;
  operator_id: string;
  order_id: string;
  shipped_at: Generated<Timestamp>;
  voided_at: Timestamp | null;
}

export interface PaymentCallbacks {
  arrived_at: Generated<Timestamp>;
  channel: string;
  done_at: Timestamp | null;
  event: Json;
  event_id: string;
  next_try_at: Generated<Timestamp>;
  outcome: string | null;
  raw: Buffer;
}

export interface PaymentHistory {
  by_id: string | null;
  by_kind: string | null;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  payment_id: string;
  to_state: string;
}

export interface Payments {
  amount: Money;
  asked_at: Timestamp | null;
  channel: string;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  gateway_number: string | null;
  id: Generated<string>;
  is_applied: Generated<boolean>;
  member_id: string;
  next_query_at: Timestamp | null;
  order_id: string;
  queries: Generated<number>;
  refunded: Generated<Money>;
  state: Generated<string>;
  succeeded_at: Timestamp | null;
}

export interface PayoutAccounts {
  account: string;
  account_shown: string;
  bank: Generated<string>;
  id: Generated<string>;
  mark: string;
  member_id: string;
  used_at: Generated<Timestamp>;
  way: string;
}

export interface PayoutCallbacks {
  arrived_at: Generated<Timestamp>;
  channel: string;
  done_at: Timestamp | null;
  event: Json;
  event_id: string;
  next_try_at: Generated<Timestamp>;
  outcome: string | null;
  raw: Buffer;
}

export interface PayoutHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  payout_id: string;
  to_state: string;
}

export interface PayoutRequests {
  body: string;
  made_at: Generated<Timestamp>;
  payout_id: string;
}

export interface Payouts {
  account: string | null;
  account_shown: Generated<string>;
  asked_at: Timestamp | null;
  cancel_asked_at: Timestamp | null;
  confirm_at: string | null;
  created_at: Generated<Timestamp>;
  fee: Generated<Money>;
  gross: Money;
  id: Generated<string>;
  member_id: string;
  net: Money;
  next_query_at: Generated<Timestamp>;
  number: string | null;
  package_info: string | null;
  proof: Generated<string>;
  proof_picture: string | null;
  queries: Generated<number>;
  reason: Generated<string>;
  refusal: string | null;
  refused_at: Timestamp | null;
  settled_at: Timestamp | null;
  state: string;
  tax: Generated<Money>;
  waits_until: Timestamp | null;
  way: string;
}

export interface PointEarnings {
  member_id: string;
  order_id: string;
  order_line_id: string;
  points: number;
  settled_at: Timestamp | null;
  voided: Generated<number>;
  voided_quantity: Generated<number>;
}

export interface PointLots {
  amount: number;
  expires_at: Timestamp;
  id: Generated<string>;
  member_id: string;
  remaining: number;
  settled_at: Generated<Timestamp>;
}

export interface PointsGoods {
  allotment_id: string | null;
  cash: Money;
  created_at: Generated<Timestamp>;
  goods_id: string;
  id: Generated<string>;
  per_member: number;
  pieces: number;
  points: number;
  sku_id: string;
  state: string;
}

export interface PointsGoodsHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  points_goods_id: string;
  to_state: string;
}

export interface PointTakes {
  amount: number;
  lot_id: string;
  order_id: string;
  returned: Generated<number>;
}

export interface PrizeActivities {
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  name: Json;
}

export interface PrizeAdults {
  member_id: string;
  said_at: Generated<Timestamp>;
}

export interface PrizeDrawHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  prize_draw_id: string;
  to_state: string;
}

export interface PrizeDraws {
  cost: number;
  coupon_id: string | null;
  drawn_at: Generated<Timestamp>;
  drawn_prize_id: string;
  id: string;
  instead: string | null;
  is_free: Generated<boolean>;
  is_win: boolean;
  member_id: string | null;
  n: number;
  number: number;
  order_id: string | null;
  prize_id: string;
  state: string;
  version_id: string;
  warned_at: Timestamp | null;
}

export interface Prizes {
  allotment_id: string | null;
  batch_id: string | null;
  came: Generated<number>;
  given: Generated<number>;
  id: Generated<string>;
  is_fallback: Generated<boolean>;
  kind: string;
  name: Json;
  pieces: number | null;
  points: number | null;
  position: number;
  sku_id: string | null;
  version_id: string;
  weight: number;
  worth: Generated<Money>;
}

export interface PrizeVersionHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  prize_version_id: string;
  to_state: string;
}

export interface PrizeVersions {
  activity_id: string;
  cost: number;
  created_at: Generated<Timestamp>;
  drawn: Generated<number>;
  ended_at: Timestamp | null;
  id: Generated<string>;
  number: number;
  seed: string | null;
  seed_hash: string | null;
  seed_sealed: string | null;
  started_at: Timestamp | null;
  state: string;
}

export interface PublicationHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  publication_id: string;
  to_state: string;
}

export interface Publications {
  appeal: string | null;
  before: Json | null;
  content: Json;
  id: Generated<string>;
  kind: string;
  member_id: string;
  reason: Generated<string>;
  sent_at: Generated<Timestamp>;
  state: string;
  subject_id: string;
}

export interface QuestionMessages {
  body: string;
  id: Generated<string>;
  no: number;
  operator_id: string | null;
  pictures: Generated<string[]>;
  question_id: string;
  sent_at: Generated<Timestamp>;
}

export interface Questions {
  answered_no: Generated<number>;
  asked_at: Generated<Timestamp>;
  id: Generated<string>;
  kind: string;
  last_id: string;
  last_no: number;
  member_id: string;
  picture: string | null;
  read_no: Generated<number>;
  subject_id: string;
  title: Json;
  waiting_since: Timestamp | null;
  waits_id: string | null;
}

export interface RateWindows {
  hits: ArrayType<Timestamp>;
  key: string;
}

export interface Reconciliations {
  channel: string;
  day: string;
  differences: Generated<Json>;
  done_at: Timestamp | null;
  id: Generated<string>;
  next_try_at: Generated<Timestamp>;
  ours: number | null;
  theirs: number | null;
}

export interface RefundHistory {
  by_id: string | null;
  by_kind: string | null;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  refund_id: string;
  to_state: string;
}

export interface Refunds {
  amount: Money;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  order_id: string;
  payment_id: string;
  reason: string;
  settled_at: Timestamp | null;
  state: Generated<string>;
}

export interface ReportHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  report_id: string;
  to_state: string;
}

export interface Reports {
  author_id: string | null;
  body: Generated<string>;
  id: Generated<string>;
  kind: string;
  leads: boolean;
  member_id: string | null;
  note: Generated<string>;
  reason: string;
  sent_at: Generated<Timestamp>;
  state: string;
  subject_id: string;
}

export interface Reviews {
  body: string;
  created_at: Generated<Timestamp>;
  delivery_stars: number;
  follow_up_body: string | null;
  follow_up_pictures: Generated<string[]>;
  followed_up_at: Timestamp | null;
  goods_id: string;
  has_pictures: Generated<boolean>;
  hidden_at: Timestamp | null;
  hidden_reason: string | null;
  id: Generated<string>;
  is_anonymous: boolean;
  line_id: string;
  member_id: string;
  options: Json;
  pictures: Generated<string[]>;
  replied_at: Timestamp | null;
  reply: string | null;
  service_stars: number;
  stars: number;
}

export interface ReviewTotals {
  delivery_stars: Generated<number>;
  followed_up: Generated<number>;
  goods_id: string;
  service_stars: Generated<number>;
  stars_1: Generated<number>;
  stars_2: Generated<number>;
  stars_3: Generated<number>;
  stars_4: Generated<number>;
  stars_5: Generated<number>;
  with_pictures: Generated<number>;
}

export interface RewardHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  reward_id: string;
  to_state: string;
}

export interface RewardPrints {
  bands: number[];
  digest: string;
  like_id: string | null;
  picture: string;
  print: string;
  submission_id: string;
}

export interface RewardSubmissions {
  body: Generated<string>;
  created_at: Generated<Timestamp>;
  goods_id: string;
  id: Generated<string>;
  line_id: string;
  link: Generated<string>;
  member_id: string;
  order_id: string;
  paid_at: Timestamp | null;
  pictures: Generated<string[]>;
  reason: Generated<string>;
  resubmits: Generated<number>;
  reward: Money;
  state: string;
  submitted_at: Generated<Timestamp>;
  task_id: string;
}

export interface RewardTasks {
  brief: Generated<Json>;
  budget: Money;
  closed_at: Timestamp | null;
  closes_at: Timestamp;
  committed: Generated<Money>;
  created_at: Generated<Timestamp>;
  goods_id: string;
  id: Generated<string>;
  opens_at: Generated<Timestamp>;
  places: number;
  reward: Money;
  taken: Generated<number>;
  wants: string[];
}

export interface SalesToCount {
  id: Generated<number>;
  sku_id: string;
}

export interface SandboxPayments {
  amount: Money;
  decided_at: Timestamp | null;
  decision: string | null;
  expires_at: Timestamp;
  id: string;
  notified_at: Timestamp | null;
  reference: string;
  refund_manner: Generated<string>;
}

export interface SandboxPayouts {
  amount: Money | null;
  id: string;
  manner: Generated<string>;
  notified_at: Timestamp | null;
  payee: Generated<string>;
  sent: Generated<number>;
  state: Generated<string>;
  taken_at: Timestamp | null;
}

export interface SandboxRefunds {
  amount: Money;
  id: string;
  payment_id: string;
  refunded_at: Generated<Timestamp>;
  settles_at: Generated<Timestamp>;
}

export interface SandboxSms {
  body: string;
  id: Generated<string>;
  phone: string;
  sent_at: Generated<Timestamp>;
}

export interface SandboxWaybills {
  asked: Generated<number>;
  callback: string;
  company: string;
  number: string;
  phone: string;
  pushed: Generated<number>;
  salt: string;
  started_at: Generated<Timestamp>;
}

export interface SearchClicks {
  clicks: number;
  day: string;
  goods_id: string;
}

export interface SearchClicksCounted {
  day: string;
}

export interface SearchMissDays {
  day: string;
  devices: number;
  words: string;
}

export interface SearchMisses {
  day: string;
  device: string;
  words: string;
}

export interface SearchRetries {
  day: string;
  then_typed: string;
  times: number;
  typed: string;
}

export interface SearchSynonyms {
  also: Generated<string[]>;
  id: Generated<string>;
  words: string[];
}

export interface SearchTerms {
  grams: string[];
  term: string;
}

export interface SelfPicks {
  goods_id: string;
  sort: number;
}

export interface ServiceTags {
  about: Json;
  id: Generated<string>;
  name: Json;
  retired_at: Timestamp | null;
  sort: Generated<number>;
}

export interface Sessions {
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  member_id: string;
  seen_at: Generated<Timestamp>;
  token_hash: string;
}

export interface Settings {
  key: string;
  value: Json;
}

export interface ShareTexts {
  body: string;
  changed_at: Generated<Timestamp>;
  goods_id: string;
  id: Generated<string>;
  locale: string;
}

export interface Shops {
  member_id: string;
  notice: Generated<string>;
}

export interface ShortLinks {
  code: string;
  made_at: Generated<Timestamp>;
  member_id: string;
  path: string;
  used_at: Generated<Timestamp>;
  uses: Generated<number>;
}

export interface SkuCommissions {
  fixed: number;
  level: number;
  sku_id: string;
}

export interface Skus {
  barcode: string | null;
  code: string | null;
  cost: Generated<Money>;
  goods_id: string;
  id: Generated<string>;
  is_hidden: Generated<boolean>;
  low_below: number | null;
  market_price: Money | null;
  option_values: Generated<string[]>;
  picture: string | null;
  price: Money;
  sort: Generated<number>;
  weight: Generated<number>;
}

export interface SmsMessages {
  asked_at: Timestamp | null;
  id: Generated<string>;
  locale: string;
  made_at: Generated<Timestamp>;
  outcome: string | null;
  phone: string;
  purpose: string;
  said: string | null;
  sealed: string | null;
  vendor: string | null;
}

export interface Stock {
  allotted: Generated<number>;
  available: number;
  received: number;
  reserved: Generated<number>;
  sku_id: string;
  sold: Generated<number>;
  written_off: Generated<number>;
}

export interface StockAllotments {
  allotted: number;
  available: number;
  created_at: Generated<Timestamp>;
  id: Generated<string>;
  reserved: Generated<number>;
  returned: Generated<number>;
  sku_id: string;
  sold: Generated<number>;
}

export interface StockEntries {
  expected: number | null;
  id: Generated<string>;
  made_at: Generated<Timestamp>;
  move_id: number | null;
  operator_id: string;
  pieces: number;
  reason: string;
  reference: Generated<string>;
  sku_id: string;
  way: string;
}

export interface StockMoves {
  allotment_id: string | null;
  id: Generated<number>;
  kind: string;
  moved_at: Generated<Timestamp>;
  order_id: string | null;
  quantity: number;
  sku_id: string;
}

export interface SubscriptionMessages {
  about: string;
  asked_at: Timestamp | null;
  made_at: Generated<Timestamp>;
  member_id: string;
  notice_id: string;
  outcome: string | null;
  said: string | null;
}

export interface Subscriptions {
  about: string;
  agreed_at: Generated<Timestamp>;
  member_id: string;
  remaining: number;
}

export interface TableExports {
  ended_at: Timestamp | null;
  filter: Json;
  id: Generated<string>;
  kind: string;
  made_at: Generated<Timestamp>;
  operator_id: string;
  rows: Generated<number>;
}

export interface TagVersions {
  raised_at: Timestamp;
  tag: string;
  version: Generated<number>;
}

export interface Trackings {
  answered_at: Timestamp | null;
  company: string;
  events: Generated<Json>;
  found_company: string | null;
  fresh_until: Timestamp | null;
  lease_until: Timestamp | null;
  newest_at: Timestamp | null;
  number: string;
  raw_state: Generated<string>;
  state: Generated<string>;
  told_state: Generated<string>;
}

export interface Transfers {
  amount: number;
  credit_id: string;
  debit_id: string;
  id: Generated<number>;
  transaction_id: number;
  unit: string;
}

export interface TypedForms {
  operator_id: string;
  path: string;
  sealed: string;
  until: Timestamp;
}

export interface Uploads {
  bytes: number;
  created_at: Generated<Timestamp>;
  digest: string | null;
  height: number;
  id: Generated<string>;
  import_id: string | null;
  key: string;
  looked_at: Generated<Timestamp>;
  operator_id: string | null;
  owner_id: string | null;
  width: number;
}

export interface VendorStates {
  detail: string | null;
  failing_since: Timestamp | null;
  failures: Generated<number>;
  heard_at: Timestamp | null;
  operation: string | null;
  outcome: string | null;
  tried_at: Timestamp | null;
  vendor: string;
  worked_at: Timestamp | null;
}

export interface VerificationCodes {
  code_hmac: string;
  created_at: Generated<Timestamp>;
  dead_at: Timestamp | null;
  expires_at: Timestamp;
  id: Generated<string>;
  phone: string;
  purpose: string;
  tries: Generated<number>;
}

export interface VideoFiles {
  bytes: number;
  created_at: Generated<Timestamp>;
  frame: Generated<string>;
  height: number;
  key: string;
  looked_at: Generated<Timestamp>;
  operator_id: string | null;
  owner_id: string | null;
  seconds: number;
  width: number;
}

export interface VideoHistory {
  by_id: string | null;
  by_kind: string;
  from_state: string | null;
  id: Generated<number>;
  move: string;
  moved_at: Generated<Timestamp>;
  note: Generated<string>;
  to_state: string;
  video_id: string;
}

export interface VideoLikes {
  liked_at: Generated<Timestamp>;
  member_id: string;
  video_id: string;
}

export interface VideoPlays {
  day: string;
  video_id: string;
  viewer: string;
}

export interface Videos {
  changed_at: Generated<Timestamp>;
  cover: Generated<string>;
  file: Generated<string>;
  goods_ids: Generated<string[]>;
  grams: Generated<string[] | null>;
  id: Generated<string>;
  likes: Generated<number>;
  member_id: string | null;
  plays: Generated<number>;
  publish_at: Timestamp | null;
  reason: Generated<string>;
  said: Generated<string>;
  shown: Json | null;
  shown_at: Timestamp | null;
  shown_no: number | null;
  state: string;
  submission_id: string;
  tags: Generated<string[]>;
  title: Generated<string>;
  version: Generated<number>;
  words: Generated<string | null>;
}

export interface VisitDays {
  carts: number;
  day: string;
  goods_views: number;
  shop_id: string;
  source: string;
  visitors: number;
  visits: number;
}

export interface VisitGoodsDays {
  day: string;
  goods_id: string;
  shop_id: string;
  views: number;
}

export interface Visits {
  day: string;
  device: string;
  kind: string;
  seen_at: Timestamp;
  sharer_id: string;
  shop_id: string;
  slot: number;
  source: string;
  thing_id: string;
}

export interface VisitsToSum {
  day: string;
  id: Generated<number>;
  shop_id: string;
}

export interface WebAddresses {
  changed_at: Generated<Timestamp>;
  id: Generated<string>;
  show: string;
  title: string;
  url: string;
}

export interface WebhookDeliveries {
  code: number | null;
  due_at: Generated<Timestamp>;
  endpoint_id: string;
  excerpt: string | null;
  gives_up_at: Generated<Timestamp>;
  id: Generated<number>;
  kind: string;
  lease_until: Timestamp | null;
  made_at: Generated<Timestamp>;
  made_by: Generated<number>;
  state: Generated<string>;
  thing: string;
  took: number | null;
  tried_at: Timestamp | null;
  tries: Generated<number>;
  trouble: string | null;
}

export interface WebhookEndpoints {
  events: string[];
  failing_since: Timestamp | null;
  failures: Generated<number>;
  former_secrets: Generated<string[]>;
  former_until: Timestamp | null;
  id: Generated<string>;
  is_active: Generated<boolean>;
  made_at: Generated<Timestamp>;
  off_because: string | null;
  rests_until: Timestamp | null;
  secret: string;
  url: string;
}

export interface WebPages {
  brand_id: string | null;
  changed_at: Generated<Timestamp>;
  draft: Generated<Json>;
  id: Generated<string>;
  key: string | null;
  next_at: Timestamp | null;
  next_no: number | null;
  shown_no: number | null;
  submission_id: string;
  version: Generated<number>;
}

export interface WebPageVersions {
  contents: Json;
  no: number;
  operator_id: string | null;
  page_id: string;
  published_at: Generated<Timestamp>;
}

export interface WordLists {
  changed_at: Generated<Timestamp>;
  deed: string;
  id: Generated<string>;
  name: string;
  version: Generated<number>;
  words: string[];
}

export interface DB {
  account_changes: AccountChanges;
  account_months: AccountMonths;
  accounts: Accounts;
  acting_goods: ActingGoods;
  activities: Activities;
  addresses: Addresses;
  after_sale_history: AfterSaleHistory;
  after_sales: AfterSales;
  agent_history: AgentHistory;
  agent_links: AgentLinks;
  agents: Agents;
  alarm_messages: AlarmMessages;
  alarms: Alarms;
  api_key_answers: ApiKeyAnswers;
  api_keys: ApiKeys;
  approval_history: ApprovalHistory;
  approvals: Approvals;
  article_categories: ArticleCategories;
  article_history: ArticleHistory;
  articles: Articles;
  audits: Audits;
  backups: Backups;
  banners: Banners;
  brands: Brands;
  broadcast_history: BroadcastHistory;
  broadcast_recipients: BroadcastRecipients;
  broadcasts: Broadcasts;
  bulk_change_goods: BulkChangeGoods;
  bulk_changes: BulkChanges;
  buyer_months: BuyerMonths;
  buyers: Buyers;
  card_visits: CardVisits;
  cards: Cards;
  cart_lines: CartLines;
  carts: Carts;
  categories: Categories;
  changes: Changes;
  changes_to_number: ChangesToNumber;
  commission_history: CommissionHistory;
  commissions: Commissions;
  coupon_batches: CouponBatches;
  coupon_history: CouponHistory;
  customer_sums: CustomerSums;
  customers_to_sum: CustomersToSum;
  daily_counts: DailyCounts;
  earning_days: EarningDays;
  earnings_to_sum: EarningsToSum;
  express_pushes: ExpressPushes;
  favourite_news: FavouriteNews;
  favourites: Favourites;
  feedback: Feedback;
  figure_days: FigureDays;
  figure_months: FigureMonths;
  figured_months: FiguredMonths;
  figures_to_sum: FiguresToSum;
  findable_goods: FindableGoods;
  flash_reminders: FlashReminders;
  flash_sale_history: FlashSaleHistory;
  flash_sale_skus: FlashSaleSkus;
  flash_sales: FlashSales;
  footprints: Footprints;
  former_phones: FormerPhones;
  free_draws: FreeDraws;
  freight_rules: FreightRules;
  freight_templates: FreightTemplates;
  gateway_requests: GatewayRequests;
  goods: Goods;
  goods_answers: GoodsAnswers;
  goods_changes: GoodsChanges;
  goods_commissions: GoodsCommissions;
  goods_history: GoodsHistory;
  goods_question_buyers: GoodsQuestionBuyers;
  goods_questions: GoodsQuestions;
  goods_to_index: GoodsToIndex;
  hot_words: HotWords;
  idempotency: Idempotency;
  import_pieces: ImportPieces;
  import_rows: ImportRows;
  imports: Imports;
  invoice_history: InvoiceHistory;
  invoices: Invoices;
  known_devices: KnownDevices;
  ledger_transactions: LedgerTransactions;
  low_stock_announced: LowStockAnnounced;
  mall_days: MallDays;
  mall_days_to_sum: MallDaysToSum;
  member_coupons: MemberCoupons;
  member_groups: MemberGroups;
  member_notes: MemberNotes;
  member_tags: MemberTags;
  members: Members;
  messenger_codes: MessengerCodes;
  messenger_credentials: MessengerCredentials;
  messenger_trips: MessengerTrips;
  mini_scenes: MiniScenes;
  mini_schemes: MiniSchemes;
  mission_claims: MissionClaims;
  missions: Missions;
  notice_reads: NoticeReads;
  notices: Notices;
  operator_acts: OperatorActs;
  operator_roles: OperatorRoles;
  operator_sessions: OperatorSessions;
  operators: Operators;
  order_filters: OrderFilters;
  order_history: OrderHistory;
  order_lines: OrderLines;
  order_proposals: OrderProposals;
  orders: Orders;
  outbox: Outbox;
  page_agreements: PageAgreements;
  pages: Pages;
  parcel_lines: ParcelLines;
  parcels: Parcels;
  payment_callbacks: PaymentCallbacks;
  payment_history: PaymentHistory;
  payments: Payments;
  payout_accounts: PayoutAccounts;
  payout_callbacks: PayoutCallbacks;
  payout_history: PayoutHistory;
  payout_requests: PayoutRequests;
  payouts: Payouts;
  point_earnings: PointEarnings;
  point_lots: PointLots;
  point_takes: PointTakes;
  points_goods: PointsGoods;
  points_goods_history: PointsGoodsHistory;
  prize_activities: PrizeActivities;
  prize_adults: PrizeAdults;
  prize_draw_history: PrizeDrawHistory;
  prize_draws: PrizeDraws;
  prize_version_history: PrizeVersionHistory;
  prize_versions: PrizeVersions;
  prizes: Prizes;
  publication_history: PublicationHistory;
  publications: Publications;
  question_messages: QuestionMessages;
  questions: Questions;
  rate_windows: RateWindows;
  reconciliations: Reconciliations;
  refund_history: RefundHistory;
  refunds: Refunds;
  report_history: ReportHistory;
  reports: Reports;
  review_totals: ReviewTotals;
  reviews: Reviews;
  reward_history: RewardHistory;
  reward_prints: RewardPrints;
  reward_submissions: RewardSubmissions;
  reward_tasks: RewardTasks;
  sales_to_count: SalesToCount;
  sandbox_payments: SandboxPayments;
  sandbox_payouts: SandboxPayouts;
  sandbox_refunds: SandboxRefunds;
  sandbox_sms: SandboxSms;
  sandbox_waybills: SandboxWaybills;
  search_clicks: SearchClicks;
  search_clicks_counted: SearchClicksCounted;
  search_miss_days: SearchMissDays;
  search_misses: SearchMisses;
  search_retries: SearchRetries;
  search_synonyms: SearchSynonyms;
  search_terms: SearchTerms;
  self_picks: SelfPicks;
  service_tags: ServiceTags;
  sessions: Sessions;
  settings: Settings;
  share_texts: ShareTexts;
  shops: Shops;
  short_links: ShortLinks;
  sku_commissions: SkuCommissions;
  skus: Skus;
  sms_messages: SmsMessages;
  stock: Stock;
  stock_allotments: StockAllotments;
  stock_entries: StockEntries;
  stock_moves: StockMoves;
  subscription_messages: SubscriptionMessages;
  subscriptions: Subscriptions;
  table_exports: TableExports;
  tag_versions: TagVersions;
  trackings: Trackings;
  transfers: Transfers;
  typed_forms: TypedForms;
  uploads: Uploads;
  vendor_states: VendorStates;
  verification_codes: VerificationCodes;
  video_files: VideoFiles;
  video_history: VideoHistory;
  video_likes: VideoLikes;
  video_plays: VideoPlays;
  videos: Videos;
  visit_days: VisitDays;
  visit_goods_days: VisitGoodsDays;
  visits: Visits;
  visits_to_sum: VisitsToSum;
  web_addresses: WebAddresses;
  web_page_versions: WebPageVersions;
  web_pages: WebPages;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoints: WebhookEndpoints;
  word_lists: WordLists;
}
