/** A ZIP archive (xlsx, ods), or the older compound file (xls). */
const BOOKS = ['504b0304', 'd0cf11e0']

/** A spreadsheet may save in UTF-16 or GB18030 without saying so. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** False for a spreadsheet's own format. */
export async function readSentList(posted: FormData, field: string): Promise<boolean> {
  const file = posted.get('file')
  if (!(file instanceof File && file.size > 0)) return true
  const bytes = Buffer.from(await file.arrayBuffer())
  if (BOOKS.includes(bytes.toString('hex', 0, 4))) return false
  posted.set(field, decoded(bytes))
  return true
}
