import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import type { ImportKind } from '../contract/imports'

const PIECE_BYTES = 512 * 1024

export async function insertImport(tx: Tx, operatorId: string, bytes: Buffer): Promise<string> {
  const row = { operator_id: operatorId, bytes: bytes.length }
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  for (let no = 0; no * PIECE_BYTES < bytes.length; no++)
    await sql`
      insert into import_pieces (import_id, no, bytes)
      values (${id}, ${no}, ${bytes.subarray(no * PIECE_BYTES, (no + 1) * PIECE_BYTES)})`.execute(tx)
  return id
}

export async function bytesOf(reader: Reader, id: string): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from import_pieces where import_id = ${id} order by no`.execute(reader)
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

interface Begun {
  kind: ImportKind
  name: string
  locale: Locale
}

/** False where somebody else sent it, or it is being read already. */
export async function beginImport(tx: Tx, id: string, operatorId: string, { kind, name, locale }: Begun) {
  const { numAffectedRows } = await sql`
    update imports set kind = ${kind}, name = ${name}, locale = ${locale}
    where id = ${id} and operator_id = ${operatorId} and kind is null`.execute(tx)
  return numAffectedRows === 1n
}

export interface ImportRow {
  id: string
  operatorId: string
  kind: ImportKind | null
  name: string
  locale: Locale
  by: string
  at: string
  rows: number
  isRead: boolean
  isStarted: boolean
  isStopped: boolean
  isEnded: boolean
  meant: boolean
  fault: string | null
}

const columns = sql`i.id, i.operator_id as "operatorId", i.kind, i.name, i.locale, o.name as by, i.sent_at as at, i.rows,
  i.read_at is not null as "isRead", i.started_at is not null as "isStarted", i.stopped_at is not null as "isStopped",
  i.ended_at is not null as "isEnded", i.meant, i.fault`

export async function findImport(reader: Reader, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${columns} from imports i join operators o on o.id = i.operator_id where i.id = ${id}`.execute(reader)
  return rows[0]
}

export async function listImports(
  reader: Reader,
  kinds: readonly string[],
  beforeId: string | undefined,
  most: number,
) {
  const { rows } = await sql<ImportRow>`
    select ${columns} from imports i join operators o on o.id = i.operator_id
    where i.kind = any(${[...kinds]}) and (${beforeId ?? null}::text is null or i.id < ${beforeId ?? null}::text)
    order by i.id desc limit ${most}`.execute(reader)
  return rows
}
