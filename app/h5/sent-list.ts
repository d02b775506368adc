/** A spreadsheet may save in the older Chinese encoding without saying so. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Puts what a file of a form holds into the field in which it could be typed. */
export async function readSentList(posted: FormData, field: string): Promise<void> {
  const file = posted.get('file')
  if (file instanceof File && file.size > 0) posted.set(field, decoded(await file.arrayBuffer()))
}
