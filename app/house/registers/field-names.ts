import type { z } from 'zod'
import type { Call } from '~/contract/call'
import { agentFields } from '~/features/agents/contract/members'
import { alarmFieldNames } from '~/features/alarms/contract/operators'
import { keyFieldNames } from '~/features/api-keys/contract/operators'
import { articleFields } from '~/features/articles/contract/operators'
import { cardFields } from '~/features/business-cards/contract/members'
import { freightFieldNames } from '~/features/delivery/contract/operators'
import { flashSaleFields } from '~/features/flash-sales/contract/operators'
import { goodsEditingFields } from '~/features/goods/contract/editing'
import { groupFieldNames } from '~/features/groups/contract/operators'
import { invoiceFields } from '~/features/invoices/contract/members'
import { messengerFields, subscriptionFields } from '~/features/messenger/contract/members'
import { missionNames } from '~/features/missions/contract/operators'
import { wordFields } from '~/features/moderation/contract/operators'
import { consoleFields } from '~/features/operators/contract/operators'
import { orderFilterNames } from '~/features/order-views/contract/listed'
import { payoutFields } from '~/features/payouts/contract/operators'
import { pointsFields } from '~/features/points/contract/operators'
import { pointsGoodsFields } from '~/features/points-goods/contract/operators'
import { prizeDrawFields } from '~/features/prize-draws/contract/operators'
import { rewardFields } from '~/features/review-rewards/contract/operators'
import { lookFields } from '~/features/settings/contract/look'
import { settingFields } from '~/features/settings/contract/operators'
import { shelfFieldNames } from '~/features/shelves/contract/operators'
import { statisticFieldNames } from '~/features/statistics/contract/operators'
import { stockNames } from '~/features/stock/contract/operators'
import { activityFieldNames, webAddressFieldNames } from '~/features/storefront/contract/operators'
import { importFieldNames } from '~/features/tables/contract/imports'
import { videoFields } from '~/features/videos/contract/members'
import { webhookFieldNames } from '~/features/webhooks/contract/operators'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ownOf } from '~/values/own'
import type { calls } from './calls'

type Say = (params: object, options: { locale: Locale }) => string

/** Records with computed keys have no literal names. */
type Names<I> = keyof { [N in keyof I as string extends N ? never : N]: true } & string
type Calls = typeof calls
/** A call with a new field does not compile before it is named here. */
type InputName = {
  [G in keyof Calls]: {
    [K in keyof Calls[G]]: Calls[G][K] extends Call ? Names<z.input<Calls[G][K]['input']>> : never
  }[keyof Calls[G]]
}[keyof Calls]

const names = {
  ...freightFieldNames,
  ...goodsEditingFields,
  ...importFieldNames,
  ...sharing(m.field_name_number, 'id', 'refundId', 'cartId', 'saleId', 'versionId', 'pointsGoodsId'),
  ...sharing(m.orders_number_label, 'orderId'),
  ...sharing(m.field_name_item, 'goodsId', 'goodsIds', 'skuId', 'lineId', 'lineIds', 'lines'),
  ...sharing(m.field_name_form, 'submissionId', 'seen', 'asks', 'form'),
  ...sharing(m.field_name_challenge, 'challengeId', 'challengeAnswer'),
  ...sharing(m.field_name_page, 'cursor', 'after', 'key', 'no', 'path'),
  ...sharing(m.field_name_kind, 'kind', 'purpose'),
  ...sharing(m.field_name_text, 'body', 'description'),
  ...sharing(
    m.field_name_choice,
    'isAnonymous',
    'isNamed',
    'isComplete',
    'isDefault',
    'isFavourite',
    'isSelected',
    'sellable',
  ),
  ...sharing(
    m.field_name_choice,
    'isWanted',
    'isAdult',
    'recordsFootprints',
    'hearsOfFavourites',
    'takesRecommendations',
    'takesMarketing',
    'ids',
    'right',
  ),
  ...sharing(m.word_filter, 'filter', 'tab', 'queue', 'status', 'state', 'part'),
  ...sharing(m.shell_search, 'keyword', 'q', 'search'),
  ...sharing(m.word_price, 'minYuan', 'maxYuan'),
  ...sharing(m.word_quantity, 'quantity', 'most'),
  ...sharing(m.coupons_one, 'couponId', 'batchId'),
  ...sharing(m.account_code, 'verificationCode', 'oldCode'),
  ...sharing(m.word_pictures, 'pictures', 'file'),
  ...sharing(m.account_inviter, 'shareMemberId'),
  addressId: m.field_name_address,
  avatar: m.account_avatar,
  birthday: m.account_birthday,
  brand: m.goods_brand,
  category: m.word_category,
  channel: m.field_name_channel,
  payPlace: m.field_name_pay_place,
  canInvoke: m.field_name_can_invoke,
  device: m.field_name_device,
  returnPath: m.field_name_return_path,
  city: m.addresses_city,
  company: m.parcels_carrier,
  parcelId: m.parcels_title,
  complaints: m.console_facts_complaints,
  contact: m.field_name_contact,
  deliveryStars: m.reviews_stars_delivery,
  detail: m.addresses_detail,
  gender: m.account_gender,
  opensAt: m.console_mall_opens_at,
  inStock: m.search_filter_in_stock,
  invitationCode: m.account_invitation_code,
  name: m.addresses_name,
  nickname: m.account_nickname,
  number: m.parcels_number,
  phone: m.word_phone,
  points: m.points_name,
  province: m.addresses_province,
  reason: m.word_reason,
  region: m.addresses_district,
  remark: m.orders_remark,
  serviceStars: m.reviews_stars_service,
  sort: m.search_order,
  stars: m.field_name_item,
  total: m.word_total,
  whole: m.word_all,

  ...consoleFields,
  ...cardFields,
  ...invoiceFields,
  ...lookFields,
  ...settingFields,
  ...activityFieldNames,
  ...agentFields,
  ...articleFields,
  ...videoFields,
  ...flashSaleFields,
  ...payoutFields,
  ...pointsFields,
  ...pointsGoodsFields,
  ...messengerFields,
  ...subscriptionFields,
  ...missionNames,
  ...prizeDrawFields,
  ...rewardFields,
  ...shelfFieldNames,
  ...stockNames,
  ...statisticFieldNames,
  ...groupFieldNames,
  ...orderFilterNames,
  ...alarmFieldNames,
  ...keyFieldNames,
  ...webAddressFieldNames,
  ...webhookFieldNames,
  ...wordFields,
} satisfies Record<InputName, Say> & Record<string, Say>

function sharing<N extends string>(say: Say, ...wire: N[]): Record<N, Say> {
  return Object.fromEntries(wire.map((name) => [name, say])) as Record<N, Say>
}

/** Undefined for unknown fields: the name is the caller's own. */
export function fieldName(name: string, locale: Locale): string | undefined {
  return ownOf<Say>(names, name)?.({}, { locale })
}
