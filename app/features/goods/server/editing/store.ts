import { type RawBuilder, sql } from 'kysely'
import { type Act, mover } from '~/platform/database/mover'
import type { Reader, Tx } from '~/platform/database/transaction'
import { announce } from '~/platform/outbox/announce'
import type { Locale } from '~/values/locales'
import type { Fen } from '~/values/money'
import type { DetailKind, GoodsSection, GoodsStatus, GoodsTexts } from '../../contract/editing'
import { textColumns } from '../catalogue/store-texts'
import { goodsSaleFlow, type SaleMove } from './goods-sale-flow'

export type Texts = Partial<Record<Locale, string>>

export type StoredBlock = { key?: string } & (
  | { kind: Extract<DetailKind, 'text' | 'heading'>; text: Texts }
  | { kind: 'facts'; rows: [Texts, Texts][] }
  | { kind: 'picture'; picture: string }
)
export type StoredOption = {
  name: Texts
  /** `isGone` where only hidden SKUs have the value. */
  values: { key: string; name: Texts; picture?: string | null; isGone?: true }[]
}

export interface GoodsRow extends GoodsTexts {
  id: string
  version: number
  status: GoodsStatus
  categoryId: string
  brandId: string | null
  isExclusive: boolean
  freightTemplateId: string
  limitPerOrder: number | null
  points: number
  serviceTags: string[]
  tags: string[]
  sort: number
  pictures: string[]
  film: string | null
  details: StoredBlock[]
  options: StoredOption[]
  priceFrom: Fen
  priceTo: Fen
  sales: number
  onSaleAt: string | null
  offSaleAt: string | null
}

const columns = sql`g.id, g.version, g.status, ${textColumns}, g.category_id as "categoryId", g.brand_id as "brandId",
  g.is_exclusive as "isExclusive", g.freight_template_id as "freightTemplateId", g.limit_per_order as "limitPerOrder", g.points,
  g.service_tags as "serviceTags", g.tags, g.sort, g.pictures, g.film, g.details, g.options,
  g.price_from as "priceFrom", g.price_to as "priceTo", g.sales, g.on_sale_at as "onSaleAt", g.off_sale_at as "offSaleAt"`

export async function findGoods(reader: Reader, id: string): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`select ${columns} from goods g where id = ${id}`.execute(reader)
  return rows[0]
}

export async function findSeveral(reader: Reader, ids: readonly string[]): Promise<(GoodsRow & { category: Texts })[]> {
  const { rows } = await sql<GoodsRow & { category: Texts }>`
    select ${columns}, c.name as category from goods g join categories c on c.id = g.category_id
    where g.id = any(${[...ids]}) order by g.id`.execute(reader)
  return rows
}

export async function holdGoods(tx: Tx, id: string): Promise<GoodsRow | undefined> {
  const { rows } = await sql<GoodsRow>`select ${columns} from goods g where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Raises the version of locked goods. */
export async function updateGoods(tx: Tx, id: string, set: readonly RawBuilder<unknown>[]): Promise<GoodsRow> {
  const [{ rows }] = await Promise.all([
    sql<GoodsRow>`
    update goods g set ${sql.join([...set, sql`version = version + 1`])} where id = ${id} returning ${columns}`.execute(
      tx,
    ),
    announce(tx, 'goods.changed', id),
  ])
  return rows[0] as GoodsRow
}

/** More than one form sees while it is open. */
const CHANGES_MOST = 3_500

export interface Change {
  goodsId: string
  version: number
  section: GoodsSection
  operatorId: string
  before: Record<string, string>
  after: Record<string, string>
}

export async function insertChange(tx: Tx, { goodsId, operatorId, before, after, ...change }: Change): Promise<void> {
  const row = { ...change, goods_id: goodsId, operator_id: operatorId }
  await tx
    .insertInto('goods_changes')
    .values({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}

export type Since = Pick<Change, 'section' | 'version' | 'before'>

/** Of all sections, the newest first. */
export async function changesSince(tx: Tx, goodsId: string, version: number): Promise<Since[]> {
  const { rows } = await sql<Since>`
    select section, version, before from goods_changes
    where goods_id = ${goodsId} and version > ${version}::bigint
    order by version desc limit ${CHANGES_MOST}`.execute(tx)
  return rows
}

const kinds = { putOnSale: 'goods.changed', takeOffSale: 'goods.changed' } as const

const carry = mover(
  { table: 'goods', column: 'status', history: 'goods_history', subject: 'goods_id', announces: { kinds } },
  goodsSaleFlow,
)

const isReady = sql<boolean>`cardinality(pictures) > 0 and exists (
  select from skus where goods_id = goods.id and not is_hidden)`

/** Answers the ids of those that were in a matching state and complete. */
export function moveGoods(tx: Reader, ids: readonly string[], name: SaleMove, act: Act): Promise<string[]> {
  const isOn = name === 'putOnSale'
  return carry(tx, name, ids, act, {
    where: isOn ? isReady : undefined,
    set: isOn ? sql`on_sale_at = null` : sql`off_sale_at = null`,
    skipLocked: act.by === 'sweep',
  })
}

export async function noteMade(tx: Tx, goodsId: string, operatorId: string): Promise<void> {
  await tx
    .insertInto('goods_history')
    .values({ goods_id: goodsId, move: 'write', to_state: 'draft', by_kind: 'operator', by_id: operatorId })
    .execute()
}

export async function listDue(reader: Reader, name: 'putOnSale' | 'takeOffSale', most: number): Promise<string[]> {
  const due =
    name === 'putOnSale'
      ? sql`on_sale_at <= shop_now() and status <> 'on sale' and ${isReady} order by on_sale_at`
      : sql`off_sale_at <= shop_now() and status = 'on sale' order by off_sale_at`
  const { rows } = await sql<{ id: string }>`select id from goods where ${due} limit ${most}`.execute(reader)
  return rows.map(({ id }) => id)
}
