import type { Reader } from '~/platform/database/transaction'
import { listUploadRows } from './store'

/** Every picture that a member has sent, the first one first. */
export async function listOwnUploads(reader: Reader, memberId: string) {
  const rows = await listUploadRows(reader, memberId)
  return rows.map(({ key, bytes, created_at }) => ({ picture: key, bytes, at: created_at.toISOString() }))
}
