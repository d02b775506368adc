import type { GoodsDetail } from '~/contract/goods/goods'
import { yuanText } from '~/values/money'

const SCHEMA = 'https://schema.org'

/** The goods as search engines read them (schema.org/Product). */
export function productData(goods: GoodsDetail, { canonical, picture }: { canonical: string; picture: string }) {
  const { comments } = goods
  const available = goods.isOnSale && goods.inStock
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: goods.name,
    description: goods.subtitle,
    image: picture,
    url: canonical,
    sku: goods.id,
    category: goods.categoryName,
    ...(goods.brand && { brand: { '@type': 'Brand', name: goods.brand.name } }),
    ...(comments.average !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: comments.average, reviewCount: comments.count },
    }),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'CNY',
      lowPrice: yuanText(goods.priceFrom),
      highPrice: yuanText(goods.priceTo),
      offerCount: goods.skus.length,
      availability: `${SCHEMA}/${available ? 'InStock' : goods.isOnSale ? 'OutOfStock' : 'Discontinued'}`,
    },
  }
}
