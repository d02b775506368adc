import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'
import type { Texts } from '~/values/locales'

/** Texts in the mall's languages, or a name that people gave themselves; null where it has gone with them. */
export type Named = { id: string; name: Texts | string | null; at?: string }

type OfMall = { id: string; name: Texts }

type Names = (reader: Reader, ids: readonly string[]) => Promise<Named[]>

const goods: Names = async (reader, ids) =>
  (await sql<OfMall>`select id, name from goods where id = any(${[...ids]})`.execute(reader)).rows

const categories: Names = async (reader, ids) =>
  (await sql<OfMall>`select id, name from categories where id = any(${[...ids]})`.execute(reader)).rows

const brands: Names = async (reader, ids) =>
  (await sql<OfMall>`select id, name from brands where id = any(${[...ids]})`.execute(reader)).rows

const agents: Names = async (reader, ids) =>
  (
    await sql<{ id: string; name: string | null }>`
      select id, case when erased_at is null then coalesce(shop_name, nickname) end as name
      from members where id = any(${[...ids]})`.execute(reader)
  ).rows

const coupons: Names = async (reader, ids) =>
  (await sql<OfMall>`select id, name from coupon_batches where id = any(${[...ids]})`.execute(reader)).rows

const flashSales: Names = async (reader, ids) =>
  (
    await sql<OfMall & { at: string }>`
      select f.id, g.name, f.starts_at as at from flash_sales f join goods g on g.id = f.goods_id
      where f.id = any(${[...ids]})`.execute(reader)
  ).rows

const draws: Names = async (reader, ids) =>
  (await sql<OfMall>`select id, name from prize_activities where id = any(${[...ids]})`.execute(reader)).rows

export const namesOf = { goods, categories, brands, agents, coupons, flashSales, draws }
