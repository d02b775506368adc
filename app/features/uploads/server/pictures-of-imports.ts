import { sql } from 'kysely'
import type { Reader, Tx } from '~/platform/database/transaction'
import { ok, refuse } from '~/values/result'
import { decodePicture } from './decode-picture'
import { hasRoom } from './save-file'
import { DECODE_PARAMS, storeDecoded, type Uploaded } from './upload-picture'

/** The mall's own, whose use begins with the import that has brought it; bounded by what an import reads. */
export async function uploadForImport(importId: string, operatorId: string, sent: Buffer, digest: string) {
  if (!(await hasRoom())) return refuse('uploadsRoom')
  const decoded = await decodePicture(new Blob([new Uint8Array(sent)]))
  if (!decoded.ok) return refuse(decoded.refusal, { params: DECODE_PARAMS[decoded.refusal] })
  const stored = await storeDecoded(decoded.value, operatorId, 'operator_id', { digest, import_id: importId })
  return stored.ok ? ok((stored.value[0] as Uploaded).picture) : stored
}

export const tooLargePicture = () => refuse('pictureTooLarge', { params: DECODE_PARAMS.pictureTooLarge })

/** Null where the file is not known as it was sent. */
export async function digestsOf(reader: Reader, keys: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ key: string; digest: string | null }>`
    select key, digest from uploads where key = any(${[...keys]})`.execute(reader)
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}

export async function findOfImport(reader: Reader, importId: string, digest: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select key from uploads where import_id = ${importId} and digest = ${digest}`.execute(reader)
  return rows[0]?.key
}

/** From then on they are as those that somebody has uploaded. */
export async function keepOfImport(tx: Tx, importId: string, keys: readonly string[]): Promise<void> {
  await sql`update uploads set import_id = null where import_id = ${importId} and key = any(${[...keys]})`.execute(tx)
}
