import type { z } from 'zod'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ownOf } from '~/values/own'
import { activityFieldNames } from './activities/field-names'
import { agentFields } from './agents/field-names'
import { articleFields } from './articles/field-names'
import type { Call } from './call'
import type { calls } from './calls'
import { cardFields } from './cards/field-names'
import { consoleFields } from './console/field-names'
import { flashSaleFields } from './flash-sales/field-names'
import { freightFieldNames } from './freight/field-names'
import { goodsEditingFields } from './goods-editing/field-names'
import { invoiceFields } from './invoices/field-names'
import { settingFields } from './mall-settings/field-names'
import { messengerFields } from './messenger/field-names'
import { missionNames } from './missions/field-names'
import { payoutFields } from './payouts/field-names'
import { pointsFields } from './points/field-names'
import { pointsGoodsFields } from './points-goods/field-names'
import { prizeDrawFields } from './prize-draws/field-names'
import { rewardFields } from './rewards/field-names'
import { shelfFields } from './shelves/field-names'
import { stockNames } from './stock/field-names'
import { subscriptionFields } from './subscriptions/field-names'
import { videoFields } from './videos/field-names'
import { webAddressFields } from './web-addresses/field-names'
import { wordFields } from './words/field-names'

type Say = (params: object, options: { locale: Locale }) => string

/** The names of an input; those of a record that is made from a list are no literal names. */
type Names<I> = keyof { [N in keyof I as string extends N ? never : N]: true } & string
type Calls = typeof calls
/** Every name that an input of a call has; a call with a new one does not compile before it is here. */
type InputName = {
  [G in keyof Calls]: {
    [K in keyof Calls[G]]: Calls[G][K] extends Call ? Names<z.input<Calls[G][K]['input']>> : never
  }[keyof Calls[G]]
}[keyof Calls]

/** What people call the inputs of the calls, by the name on the wire. */
const names = {
  ...freightFieldNames,
  ...goodsEditingFields,
  ...sharing(m.field_name_number, 'id', 'refundId', 'cartId', 'saleId', 'versionId', 'pointsGoodsId'),
  ...sharing(m.orders_number_label, 'orderId'),
  ...sharing(m.field_name_item, 'goodsId', 'goodsIds', 'skuId', 'lineId', 'lineIds', 'lines'),
  ...sharing(m.field_name_form, 'submissionId', 'seen', 'asks'),
  ...sharing(m.field_name_challenge, 'challengeId', 'challengeAnswer'),
  ...sharing(m.field_name_page, 'cursor', 'after', 'key', 'no'),
  ...sharing(m.field_name_kind, 'kind', 'purpose'),
  ...sharing(m.field_name_text, 'body', 'description'),
  ...sharing(m.field_name_choice, 'isAnonymous', 'isComplete', 'isDefault', 'isFavourite', 'isSelected', 'sellable'),
  ...sharing(
    m.field_name_choice,
    'isWanted',
    'isAdult',
    'recordsFootprints',
    'hearsOfFavourites',
    'takesRecommendations',
    'ids',
    'right',
  ),
  ...sharing(m.search_filter_title, 'filter', 'tab', 'queue', 'status', 'state', 'part'),
  ...sharing(m.shell_search, 'keyword', 'q', 'search'),
  ...sharing(m.search_price, 'minYuan', 'maxYuan'),
  ...sharing(m.goods_quantity, 'quantity', 'most'),
  ...sharing(m.coupons_row, 'couponId', 'batchId'),
  ...sharing(m.account_code, 'verificationCode', 'oldCode'),
  ...sharing(m.reviews_pictures, 'pictures', 'file'),
  ...sharing(m.account_inviter, 'shareMemberId'),
  addressId: m.field_name_address,
  avatar: m.account_avatar,
  birthday: m.account_birthday,
  brand: m.search_filter_brand,
  category: m.search_filter_category,
  channel: m.field_name_channel,
  payPlace: m.field_name_pay_place,
  canInvoke: m.field_name_can_invoke,
  device: m.field_name_device,
  returnPath: m.field_name_return_path,
  city: m.addresses_city,
  company: m.cases_return_company,
  complaints: m.console_facts_complaints,
  contact: m.field_name_contact,
  deliveryStars: m.reviews_stars_delivery,
  detail: m.addresses_detail,
  gender: m.account_gender,
  inStock: m.search_filter_in_stock,
  invitationCode: m.account_invitation_code,
  name: m.addresses_name,
  nickname: m.account_nickname,
  number: m.cases_return_number,
  phone: m.account_phone,
  points: m.points_row,
  province: m.addresses_province,
  reason: m.cases_reason,
  region: m.addresses_district,
  remark: m.orders_remark,
  serviceStars: m.reviews_stars_service,
  sort: m.search_order,
  stars: m.reviews_stars_goods,
  total: m.orders_cart_total,

  ...consoleFields,
  ...cardFields,
  ...invoiceFields,
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
  ...shelfFields,
  ...stockNames,
  ...webAddressFields,
  ...wordFields,
} satisfies Record<InputName, Say> & Record<string, Say>

function sharing<N extends string>(say: Say, ...wire: N[]): Record<N, Say> {
  return Object.fromEntries(wire.map((name) => [name, say])) as Record<N, Say>
}

/** What people call an input; undefined where no call of ours has it, because that name is the caller's own. */
export function fieldName(name: string, locale: Locale): string | undefined {
  return ownOf<Say>(names, name)?.({}, { locale })
}
