import type { Right } from '~/contract/roles'
import { couponKindTexts, couponScopeTexts, couponTakingTexts } from '~/features/coupons/contract/operators'
import { goodsStatusTexts } from '~/features/goods/contract/editing'
import { memberStatusTexts } from '~/features/members/contract/operators'
import { orderStatusTexts } from '~/features/orders/contract/members'
import { payoutWayTexts } from '~/features/payouts/contract/members'
import { deskPayoutTexts } from '~/features/payouts/contract/operators'
import * as m from '~/paraglide/messages'
import { choice, count, flag, inLanguages, personal, type Say, sum, type TableColumn, text, time } from './column'
import type { ImportKind } from './imports'

/** As a file says them, in fewer words than the list of cases. */
const caseWords = {
  applied: m.console_cases_applied,
  approved: m.console_cases_move_approve,
  rejected: m.console_cases_state_rejected,
  withdrawn: m.console_cases_move_withdraw,
  completed: m.console_case_done,
  closed: m.console_cases_move_close,
}

const skuHead = [
  text('sku', m.console_tables_sku),
  text('goods', m.console_tables_goods),
  text('goodsName', m.console_goods),
]
const skuCodes = [text('code', m.console_goods_code), text('barcode', m.console_goods_barcode)]
const skuOptions = [1, 2, 3].flatMap((number) => [
  text(`option${number}`, (_: object, options: object) => m.console_goods_option_number({ number }, options)),
  text(`value${number}`, (_: object, options: object) => m.console_goods_option_value({ number }, options)),
])
const skuText = text('options', m.console_word_option)
const skuPrices = [
  sum('price', m.word_price),
  sum('marketPrice', m.console_goods_market_price),
  sum('cost', m.console_goods_cost),
]

export interface TableOf {
  right: Right
  say: Say
  columns: readonly TableColumn[]
  /** Who may have the personal columns. */
  personalRight?: Right
  /** States by which rows are chosen. */
  states?: Readonly<Record<string, Say>>
  /** Rows have a day by which they are chosen. */
  isDated?: true
}
const table = (
  right: Right,
  say: unknown,
  columns: TableColumn[],
  more: Omit<Partial<TableOf>, 'say'> = {},
): TableOf => ({
  right,
  say: say as Say,
  columns,
  ...more,
})
const wordsOf = (words: Record<string, unknown>) => words as Record<string, Say>

export const TABLE_KINDS = [
  ...(['goods', 'skus', 'prices', 'stock', 'categories', 'brands', 'coupons'] as const),
  ...(['members', 'orders', 'cases', 'ledger', 'payouts'] as const),
] as const
export type TableKind = (typeof TABLE_KINDS)[number]

export const tables: Record<TableKind, TableOf> = {
  goods: table(
    'handleGoods',
    m.console_goods,
    [
      text('goods', m.console_tables_goods),
      choice('status', m.word_state, goodsStatusTexts),
      ...inLanguages('name', m.word_name),
      ...inLanguages('subtitle', m.console_goods_subtitle),
      ...inLanguages('unit', m.console_goods_unit),
      text('categoryId', m.console_tables_category_id),
      text('category', m.word_category),
      text('brandId', m.console_tables_brand_id),
      text('brand', m.goods_brand),
      flag('isExclusive', m.console_goods_exclusive),
      text('freightTemplateId', m.console_tables_freight_id),
      text('freight', m.console_freight_one),
      count('limitPerOrder', m.console_goods_limit),
      count('points', m.console_goods_points),
      text('serviceTags', m.console_goods_services),
      text('tags', m.console_goods_tags),
      count('sort', m.console_goods_sort),
      text('pictures', m.word_pictures),
      time('onSaleAt', m.console_goods_planned_on),
      time('offSaleAt', m.console_goods_planned_off),
      count('sales', m.console_word_sold),
    ],
    { states: wordsOf(goodsStatusTexts) },
  ),
  skus: table(
    'handleGoods',
    m.console_goods_skus,
    [
      ...skuHead,
      text('category', m.word_category),
      ...skuOptions,
      ...skuPrices,
      count('pieces', m.console_stock_available),
      ...skuCodes,
      count('weight', m.console_goods_weight),
      count('lowBelow', m.console_goods_low_below),
      flag('shown', m.console_goods_shown),
      text('look', m.console_goods_sku_picture),
    ],
    { states: wordsOf(goodsStatusTexts) },
  ),
  prices: table('handleGoods', m.console_tables_prices, [...skuHead, skuText, ...skuCodes, ...skuPrices], {
    states: wordsOf(goodsStatusTexts),
  }),
  stock: table(
    'handleGoods',
    m.console_stock,
    [
      ...skuHead,
      skuText,
      ...skuCodes,
      count('pieces', m.console_stock_available),
      count('reserved', m.console_stock_reserved),
      count('allotted', m.console_stock_allotted),
      count('sold', m.console_word_sold),
      count('writtenOff', m.console_stock_written_off),
      count('received', m.console_stock_received),
    ],
    { states: wordsOf(goodsStatusTexts) },
  ),
  categories: table('handleGoods', m.word_categories, [
    text('category', m.console_tables_category_id),
    text('parentId', m.console_category_above),
    ...inLanguages('name', m.word_name),
    text('picture', m.word_picture),
    flag('isRetired', m.console_shelf_retired),
    count('sort', m.console_shelf_sort),
  ]),
  brands: table('handleGoods', m.console_brands, [
    text('brand', m.console_tables_brand_id),
    ...inLanguages('name', m.word_name),
    ...inLanguages('story', m.console_brand_story),
    text('picture', m.console_brand_logo),
    flag('isRetired', m.console_shelf_retired),
    count('sort', m.console_shelf_sort),
  ]),
  coupons: table('handleCoupons', m.console_coupons, [
    text('coupon', m.console_tables_coupon),
    text('nameZh', m.console_word_name_zh),
    text('nameEn', m.console_word_name_en),
    choice('kind', m.console_word_kind, couponKindTexts),
    sum('off', m.console_coupons_off),
    count('pays', m.console_tables_coupon_pays),
    sum('mostOff', m.console_tables_coupon_most),
    sum('threshold', m.console_tables_coupon_from),
    choice('scope', m.console_coupons_scope, couponScopeTexts),
    text('goodsIds', m.console_tables_goods),
    text('categoryIds', m.console_tables_category_id),
    choice('taking', m.console_coupons_taking, couponTakingTexts),
    count('quota', m.console_coupons_quota),
    count('limitPerMember', m.console_coupons_limit),
    text('claimFrom', m.console_coupons_claim_from),
    text('claimUntil', m.console_coupons_claim_until),
    count('validDays', m.console_coupons_days),
    text('validFrom', m.console_coupons_valid_from),
    text('validUntil', m.console_coupons_valid_until),
    count('claimed', m.console_coupons_claimed),
    time('createdAt', m.console_coupons_created_at),
    time('stoppedAt', m.console_coupons_stopped_at),
  ]),
  members: table(
    'handleMembers',
    m.console_members,
    [
      text('member', m.console_word_member_number),
      choice('status', m.word_state, memberStatusTexts),
      time('joinedAt', m.console_member_joined),
      count('level', m.console_tables_level),
      count('orders', m.orders_many),
      sum('spent', m.console_tables_spent),
      ...personal(
        text('nickname', m.word_name),
        text('phone', m.word_phone),
        text('birthday', m.account_birthday),
        text('shopName', m.console_tables_shop),
      ),
    ],
    { personalRight: 'handleMembers', states: wordsOf(memberStatusTexts), isDated: true },
  ),
  orders: table(
    'seeOrders',
    m.orders_many,
    [
      text('order', m.orders_number_label),
      choice('status', m.word_state, orderStatusTexts),
      time('placedAt', m.console_orders_placed),
      time('paidAt', m.console_orders_table_paid_at),
      text('member', m.console_word_member_number),
      text('goods', m.console_tables_goods),
      text('sku', m.console_tables_sku),
      text('title', m.console_goods),
      text('options', m.console_word_option),
      count('quantity', m.console_word_pieces),
      count('left', m.console_orders_table_left),
      sum('price', m.word_price),
      sum('paid', m.console_orders_table_line),
      sum('refunded', m.console_cases_amount),
      sum('freight', m.orders_sum_freight),
      sum('payable', m.console_orders_table_payable),
      ...personal(
        text('name', m.console_orders_table_name),
        text('phone', m.word_phone),
        text('place', m.console_orders_table_region),
        text('detail', m.console_orders_table_detail),
        text('remark', m.orders_remark),
        text('note', m.console_order_note),
      ),
    ],
    { personalRight: 'moveOrders', states: wordsOf(orderStatusTexts), isDated: true },
  ),
  cases: table(
    'refund',
    m.cases_title,
    [
      text('case', m.cases_number),
      choice('kind', m.cases_kind, {
        refund: m.cases_refund_title,
        return: m.cases_return_title,
        exchange: m.cases_exchange_title,
      }),
      choice('state', m.word_state, caseWords),
      text('reason', m.word_reason),
      time('appliedAt', m.word_asked_for),
      text('order', m.orders_number_label),
      text('member', m.console_word_member_number),
      text('sku', m.console_tables_sku),
      text('title', m.console_goods),
      count('quantity', m.console_word_pieces),
      sum('amount', m.console_cases_amount),
      sum('freight', m.cases_sum_freight),
      ...personal(text('description', m.cases_description), text('answer', m.console_case_answer)),
    ],
    { personalRight: 'handleCases', states: wordsOf(caseWords), isDated: true },
  ),
  ledger: table(
    'handlePayouts',
    m.console_tables_ledger,
    [
      text('entry', m.field_name_number),
      time('at', m.word_when),
      text('kind', m.console_word_kind),
      text('ref', m.console_tables_ref),
      text('order', m.orders_number_label),
      text('member', m.console_word_member_number),
      text('debit', m.console_tables_debit),
      text('credit', m.console_tables_credit),
      sum('amount', m.console_statistics_rows_amount),
      count('points', m.points_name),
    ],
    { isDated: true },
  ),
  payouts: table(
    'handlePayouts',
    m.console_payouts,
    [
      text('payout', m.console_payouts_file_number),
      choice('state', m.word_state, deskPayoutTexts),
      time('at', m.word_asked_for),
      text('member', m.console_word_member_number),
      choice('way', m.payouts_way, payoutWayTexts),
      sum('gross', m.payouts_amount),
      sum('fee', m.payouts_fee),
      sum('tax', m.payouts_tax),
      sum('net', m.payouts_arrives),
      time('settledAt', m.console_tables_settled),
      ...personal(text('account', m.payouts_account_number)),
    ],
    { personalRight: 'handlePayouts', states: wordsOf(deskPayoutTexts), isDated: true },
  ),
}

/** Of whatever comes in: pictures are no table. */
export const importTables: Record<ImportKind, Pick<TableOf, 'right' | 'say' | 'columns'>> = {
  ...tables,
  pictures: table('handleGoods', m.console_imports_pictures, [
    choice('look', m.console_goods_sku_picture, { own: m.console_imports_picture_now }),
    text('pictures', m.word_pictures),
  ]),
}

export const columnsOf = (kind: TableKind, personalToo: boolean): readonly TableColumn[] =>
  tables[kind].columns.filter(({ isPersonal }) => personalToo || !isPersonal)
