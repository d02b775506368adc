import { sql } from 'kysely'
import type { WebShow } from '~/contract/web-address'
import type { Reader, Tx } from '~/platform/database/transaction'

export type WebAddressRow = { id: string; url: string; title: string; show: WebShow; changed_at: Date }
export type NewWebAddress = Pick<WebAddressRow, 'url' | 'title' | 'show'>

const columns = sql`id, url, title, show, changed_at`

export async function findByUrl(reader: Reader, url: string): Promise<WebAddressRow | undefined> {
  const { rows } = await sql<WebAddressRow>`select ${columns} from web_addresses where url = ${url}`.execute(reader)
  return rows[0]
}

export async function findById(reader: Reader, id: string): Promise<WebAddressRow | undefined> {
  const { rows } = await sql<WebAddressRow>`select ${columns} from web_addresses where id = ${id}`.execute(reader)
  return rows[0]
}

export async function listWebAddresses(reader: Reader, beforeId: string | undefined, most: number) {
  const { rows } = await sql<WebAddressRow>`
    select ${columns} from web_addresses
    where ${beforeId ?? null}::text is null or id < ${beforeId ?? null}::text
    order by id desc limit ${most}`.execute(reader)
  return rows
}

/** Two operators save one after the other. */
export const holdAddresses = (tx: Tx) => sql`lock table web_addresses in share row exclusive mode`.execute(tx)

export async function putWebAddress(tx: Tx, { url, title, show }: NewWebAddress): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into web_addresses (url, title, show) values (${url}, ${title}, ${show})
    on conflict (url) do update set title = excluded.title, show = excluded.show, changed_at = shop_now()
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export async function deleteWebAddress(tx: Tx, id: string): Promise<WebAddressRow | undefined> {
  const { rows } = await sql<WebAddressRow>`delete from web_addresses where id = ${id} returning ${columns}`.execute(tx)
  return rows[0]
}
