import { WINDOW_DAYS } from '~/features/after-sales/contract/members'
import { type Fen, yuanText } from '~/values/money'
import type { GoodsDetail, Sku } from '../contract/members'

const SCHEMA = 'https://schema.org'
const RETURNS = 'sevenDayReturn'
const PICTURES_MOST = 6

type PageFacts = { canonical: string; pictureOf: (key: string) => string }

const money = (value: Fen) => ({ '@type': 'MonetaryAmount', currency: 'CNY', value: yuanText(value) })

function termsOf({ freight, hoursToShip, serviceTags }: GoodsDetail) {
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: money(freight.from),
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CN' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: {
          '@type': 'QuantitativeValue',
          minValue: 0,
          maxValue: Math.ceil(hoursToShip / 24),
          unitCode: 'DAY',
        },
      },
    },
    ...(serviceTags.includes(RETURNS) && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'CN',
        returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: WINDOW_DAYS,
        returnMethod: `${SCHEMA}/ReturnByMail`,
        returnFees: `${SCHEMA}/ReturnFeesCustomerResponsibility`,
      },
    }),
  }
}

function offerOf(goods: GoodsDetail, { price, available }: Sku, canonical: string) {
  const state = !goods.isOnSale ? 'Discontinued' : available > 0 ? 'InStock' : 'OutOfStock'
  return {
    '@type': 'Offer',
    url: canonical,
    priceCurrency: 'CNY',
    price: yuanText(price),
    availability: `${SCHEMA}/${state}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    ...termsOf(goods),
  }
}

const ownOf = ({ id, gtin }: Sku) => ({ sku: id, ...(gtin && { gtin }) })

function variantOf(goods: GoodsDetail, sku: Sku, { canonical, pictureOf }: PageFacts) {
  const chosen = goods.options.map(({ name, values }, at) => {
    const value = values.find(({ key }) => key === sku.values[at])?.name ?? ''
    return { '@type': 'PropertyValue', name, value }
  })
  return {
    '@type': 'Product',
    name: [goods.name, ...chosen.map(({ value }) => value)].join(' '),
    ...ownOf(sku),
    ...(sku.picture && { image: pictureOf(sku.picture) }),
    additionalProperty: chosen,
    offers: offerOf(goods, sku, `${canonical}&skuId=${sku.id}`),
  }
}

/** A Product with its Offer, or a ProductGroup with one per SKU (schema.org). */
export function productData(goods: GoodsDetail, facts: PageFacts) {
  const { comments, pictures, skus } = goods
  const { canonical, pictureOf } = facts
  const [only] = skus.length === 1 ? skus : []
  return {
    '@context': SCHEMA,
    '@type': only ? 'Product' : 'ProductGroup',
    name: goods.name,
    description: goods.subtitle || goods.name,
    image: pictures.slice(0, PICTURES_MOST).map(pictureOf),
    url: canonical,
    category: goods.categoryName,
    ...(goods.brand && { brand: { '@type': 'Brand', name: goods.brand.name } }),
    ...(comments.average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: comments.average, reviewCount: comments.count },
    }),
    ...(only
      ? { ...ownOf(only), offers: offerOf(goods, only, canonical) }
      : { productGroupID: goods.id, hasVariant: skus.map((sku) => variantOf(goods, sku, facts)) }),
  }
}
