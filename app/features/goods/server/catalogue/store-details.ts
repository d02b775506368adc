import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'
import type { Fen } from '~/values/money'
import type { GoodsTexts } from '../../contract/editing'
import { ratingOf } from './store'
import { type CardRow, categoriesOf } from './store-cards'
import { textColumns } from './store-texts'

export type Block =
  | { kind: 'text' | 'heading'; text: Texts }
  | { kind: 'facts'; rows: [Texts, Texts][] }
  | { kind: 'picture'; picture: string }

type FreightRow = {
  id: string
  countsBy: 'piece' | 'weight'
  rules: { regions: string[]; firstUnits: number; firstFen: number; extraUnits: number; extraFen: number }[]
}

export interface DetailRow extends Omit<CardRow, 'in_stock' | 'only_sku_id'>, GoodsTexts {
  category_id: string
  category_name: Texts
  brand: { id: string; name: Texts; logo: string | null } | null
  pictures: string[]
  service_tags: string[]
  services: { id: string; name: Texts; about: Texts }[]
  details: Block[]
  /** Width and height in px. */
  picture_sizes: Record<string, { width: number; height: number }>
  film: string | null
  options: { name: Texts; values: { key: string; name: Texts; picture?: string | null; isGone?: true }[] }[]
  points: number
  limit_per_order: number | null
  status: string
  freight: FreightRow
}

export type SkuRow = {
  id: string
  option_values: string[]
  price: Fen
  market_price: Fen | null
  barcode: string | null
  picture: string | null
  weight: number
  available: number
  /** Unpaid pieces. */
  stock: number
}

export async function secondsNow(reader: Reader): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from shop_now())::float8 as now`.execute(reader)
  return Math.floor(rows[0]?.now ?? 0)
}

/** Drafts may lack a picture. */
export async function findDetail(
  reader: Reader,
  id: string,
  { withDrafts = false } = {},
): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select g.id, ${textColumns}, coalesce(g.pictures[1], '') as picture, g.price_from, g.price_to, g.market_price, g.sales, g.tags,
      g.category_id, categories.name as category_name, g.pictures, g.service_tags, g.details, g.options, g.film,
      coalesce((select jsonb_object_agg(key, jsonb_build_object('width', width, 'height', height)) from uploads
        where key in (select block ->> 'picture' from jsonb_array_elements(g.details) block)), '{}') as picture_sizes,
      g.points, g.limit_per_order, g.status,
      case when brands.id is not null
        then jsonb_build_object('id', brands.id, 'name', brands.name, 'logo', brands.logo) end as brand,
      jsonb_build_object('id', freight_templates.id, 'countsBy', freight_templates.counts_by, 'rules', (
        select coalesce(jsonb_agg(jsonb_build_object('regions', regions, 'firstUnits', first_units,
          'firstFen', first_fen, 'extraUnits', extra_units, 'extraFen', extra_fen)), '[]')
        from freight_rules where template_id = freight_templates.id)) as freight,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'about', s.about) order by s.sort, s.id)
        from service_tags s where s.id = any(g.service_tags) and s.retired_at is null), '[]') as services,
      ${ratingOf} as rating, ${categoriesOf} as category_ids
    from goods g
    join categories on categories.id = g.category_id
    join freight_templates on freight_templates.id = g.freight_template_id
    left join brands on brands.id = g.brand_id and brands.retired_at is null
    where g.id = ${id} and (g.status <> 'draft' or ${withDrafts})`.execute(reader)
  return rows[0]
}

export async function listSkus(reader: Reader, goodsId: string): Promise<SkuRow[]> {
  return reader
    .selectFrom('skus')
    .innerJoin('stock', 'stock.sku_id', 'skus.id')
    .select(['skus.id', 'option_values', 'price', 'market_price', 'picture', 'weight', 'barcode', 'available'])
    .select(sql<number>`available + reserved`.as('stock'))
    .where('goods_id', '=', goodsId)
    .where('is_hidden', '=', false)
    .orderBy('sort')
    .orderBy('skus.id')
    .execute()
}
