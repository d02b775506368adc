import { sql } from 'kysely'
import type { Reader } from '~/platform/database/transaction'

export async function filmsOfGoods(reader: Reader, films: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ film: string }>`select film from goods where film = any(${[...films]})`.execute(reader)
  return rows.map(({ film }) => film)
}
