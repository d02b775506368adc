import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import type { Archive } from '~/platform/tables/unzip'
import type { Locale } from '~/values/locales'
import type { ImportKind } from '../contract/imports'

const PIECE_BYTES = 512 * 1024
/** Of one operator, that nobody has said what they are: the oldest makes room for the next. */
const UNSAID_MOST = 5

export async function insertImport(tx: Tx, operatorId: string, file: Blob): Promise<string> {
  const row = { operator_id: operatorId, bytes: file.size }
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  for (let no = 0; no * PIECE_BYTES < file.size; no++) {
    const piece = Buffer.from(await file.slice(no * PIECE_BYTES, (no + 1) * PIECE_BYTES).arrayBuffer())
    await sql`insert into import_pieces (import_id, no, bytes) values (${id}, ${no}, ${piece})`.execute(tx)
  }
  await sql`
    delete from imports where kind is null and id = any(array(
      select id from imports where operator_id = ${operatorId} and kind is null and ended_at is null and fault is null
      order by id desc offset ${UNSAID_MOST}))`.execute(tx)
  return id
}

export async function bytesOf(reader: Reader, id: string): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from import_pieces where import_id = ${id} order by no`.execute(reader)
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

/** Of which one piece is in memory, the one that was read last. */
export function archiveOfImport(reader: Reader, { id, bytes: size }: { id: string; bytes: number }): Archive {
  let last: { no: number; bytes: Buffer } = { no: -1, bytes: Buffer.alloc(0) }
  async function piece(no: number): Promise<Buffer> {
    if (last.no === no) return last.bytes
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from import_pieces where import_id = ${id} and no = ${no}`.execute(reader)
    last = { no, bytes: rows[0]?.bytes ?? Buffer.alloc(0) }
    return last.bytes
  }
  async function read(from: number, to: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let no = Math.floor(from / PIECE_BYTES); no * PIECE_BYTES < to; no++) {
      const start = no * PIECE_BYTES
      parts.push((await piece(no)).subarray(Math.max(0, from - start), to - start))
    }
    return Buffer.concat(parts)
  }
  return { size, read }
}

interface Begun {
  kind: ImportKind
  name: string
  locale: Locale
}

/** Its bytes; undefined where somebody else sent it, or it is being read already. */
export async function beginImport(tx: Tx, id: string, operatorId: string, { kind, name, locale }: Begun) {
  const { rows } = await sql<{ bytes: number }>`
    update imports set kind = ${kind}, name = ${name}, locale = ${locale}
    where id = ${id} and operator_id = ${operatorId} and kind is null returning bytes`.execute(tx)
  return rows[0]?.bytes
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
