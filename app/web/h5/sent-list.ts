import { decodedText } from '~/values/csv'

/** A ZIP archive (xlsx, ods), or the older compound file (xls). */
const BOOKS = ['504b0304', 'd0cf11e0']

/** False for a spreadsheet's own format. */
export async function readSentList(posted: FormData, field: string): Promise<boolean> {
  const file = posted.get('file')
  if (!(file instanceof File && file.size > 0)) return true
  const bytes = Buffer.from(await file.arrayBuffer())
  if (BOOKS.includes(bytes.toString('hex', 0, 4))) return false
  posted.set(field, decodedText(bytes))
  return true
}
