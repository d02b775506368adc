import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { pickText } from '~/values/locales'
import { ok, type Result, refuse } from '~/values/result'
import type { GoodsWritten } from '../../contract/saving'
import { goodsWords } from '../search/findable-words'
import type { Planned, Said } from './change-goods'
import type { GoodsRow } from './store'
import { namesOf, serviceNames } from './store-choices'

type Terms = Pick<
  GoodsRow,
  | 'categoryId'
  | 'brandId'
  | 'isExclusive'
  | 'freightTemplateId'
  | 'limitPerOrder'
  | 'points'
  | 'serviceTags'
  | 'tags'
  | 'sort'
>

async function namesIn(reader: Reader, { categoryId, brandId, freightTemplateId, serviceTags }: Terms) {
  const [names, services] = await Promise.all([
    namesOf(reader, { categoryId, brandId, freightTemplateId }),
    serviceNames(reader, serviceTags),
  ])
  return { ...names, category: names.category && pickText(names.category, 'zh-Hans'), services }
}

type Names = Awaited<ReturnType<typeof namesIn>>

const said = (terms: Terms, { category, brand, freight, services }: Names): Said => ({
  categoryId: category ?? '',
  brandId: brand ? pickText(brand, 'zh-Hans') : '',
  isExclusive: terms.isExclusive ? '✓' : '',
  freightTemplateId: freight ?? '',
  limitPerOrder: String(terms.limitPerOrder ?? ''),
  points: String(terms.points),
  serviceTags: terms.serviceTags.map((id) => pickText(services.get(id) ?? {}, 'zh-Hans') || id).join(', '),
  tags: terms.tags.join(', '),
  sort: String(terms.sort),
})

export async function planOfTerms(tx: Tx, row: GoodsRow, terms: Terms): Promise<Result<Planned, 'notFound'>> {
  const [was, now] = await Promise.all([namesIn(tx, row), namesIn(tx, terms)])
  if (now.category === undefined) return refuse('notFound', { field: 'categoryId' })
  if (now.freight === undefined) return refuse('notFound', { field: 'freightTemplateId' })
  if (terms.brandId && !now.brand) return refuse('notFound', { field: 'brandId' })
  // Those that the goods have already stay, even retired ones.
  if (terms.serviceTags.some((id) => !now.services.has(id) && !row.serviceTags.includes(id)))
    return refuse('notFound', { field: 'serviceTags' })
  const apply = async () => [
    sql`category_id = ${terms.categoryId}, brand_id = ${terms.brandId}, is_exclusive = ${terms.isExclusive}`,
    sql`freight_template_id = ${terms.freightTemplateId}, limit_per_order = ${terms.limitPerOrder}`,
    sql`points = ${terms.points}, service_tags = ${terms.serviceTags}, tags = ${terms.tags}, sort = ${terms.sort}`,
    sql`words = ${await goodsWords(tx, { ...row, ...terms })}::tsvector`,
  ]
  return ok({ before: said(row, was), after: said(terms, now), apply })
}

export const termsOf = (tx: Tx, row: GoodsRow, sent: GoodsWritten): Promise<Result<Planned, 'notFound'>> =>
  planOfTerms(tx, row, {
    ...sent,
    brandId: sent.brandId ?? null,
    limitPerOrder: sent.limitPerOrder ?? null,
    points: sent.points ?? 0,
    sort: sent.sort ?? 0,
    serviceTags: [...new Set(sent.serviceTags)],
    tags: [...new Set(sent.tags)],
  })
