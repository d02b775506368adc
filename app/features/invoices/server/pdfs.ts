import { hasRoom } from '~/features/uploads/server/save-file'
import { db } from '~/platform/database/pool'
import { takeDaily } from '~/platform/limits/rate-limits'
import { removePdf, storePdf } from '~/platform/media/pdfs'
import { strayRemover } from '~/services/storage/strays'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { INVOICE_FILE_MOST_BYTES } from '../contract/members'
import { knownFiles } from './store'

/** Uploads of one operator on one day, readable or not. */
const PDFS_PER_DAY = 500
/** Bytes before the end in which the end mark stands. */
const TAIL = 1024

/** ISO 32000-1, 7.5.2 and 7.5.5; nothing may stand around it. */
export function isPdf(body: Buffer): boolean {
  const end = body.subarray(-TAIL).toString('latin1')
  return /^%PDF-\d\.\d/.test(body.subarray(0, 8).toString('latin1')) && /%%EOF[\s\0]*$/.test(end)
}

export async function uploadPdf(
  operatorId: string,
  file: File | undefined,
): Promise<
  Result<
    { paper: string },
    'badInput' | 'uploadsRoom' | 'invoiceFileTooLarge' | 'invoiceFilesFull' | 'invoiceFileUnreadable'
  >
> {
  const field = 'file'
  if (!file) return refuse('badInput', { field })
  if (!(await hasRoom())) return refuse('uploadsRoom', { field })
  const params = { most: INVOICE_FILE_MOST_BYTES / 1024 / 1024 }
  if (file.size > INVOICE_FILE_MOST_BYTES) return refuse('invoiceFileTooLarge', { field, params })
  if (!(await takeDaily(db, `papers:${operatorId}`, PDFS_PER_DAY))) return refuse('invoiceFilesFull', { field })
  const body = Buffer.from(await file.arrayBuffer())
  if (!isPdf(body)) return refuse('invoiceFileUnreadable', { field })
  const pdf = `i/${randomToken(16)}`
  await storePdf(pdf, body)
  return ok({ paper: pdf })
}

export async function deletePdf(key: string): Promise<boolean> {
  await removePdf(key)
  return true
}

export const removeStrayPdfs = strayRemover('i/', (keys) => knownFiles(db, keys))
