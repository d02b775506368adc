import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import type { ImportKind } from '~/features/tables/contract/imports'
import { beginImport, startAs, uploadTable } from '~/features/tables/server/imports'
import { closeDatabase, connectDatabase } from '~/platform/database/pool'
import { csvText } from '~/values/csv'
import { bookOf } from '~/web/h5/book-file'

const PIECE = 1_000

async function bytesOf(rows: string[][], isBook: boolean): Promise<Uint8Array> {
  if (!isBook) return Buffer.from(csvText(rows))
  async function* pieces() {
    for (let at = 0; at < rows.length; at += PIECE) yield rows.slice(at, at + PIECE)
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of bookOf(pieces())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** `pictures`: a ZIP of about so many bytes, of one picture for each code. */
type Upload = { operatorId: string; kind: ImportKind; rows: string[][]; isBook: boolean; pictures?: number }

async function zipOf(codes: string[], size: number): Promise<Uint8Array> {
  // Noise, of which a JPEG of this quality takes about a byte a pixel.
  const side = Math.floor(Math.sqrt(size / codes.length))
  const files: Record<string, Uint8Array> = {}
  for (const code of codes)
    files[`${code}.jpg`] = await sharp(randomBytes(3 * side * side), {
      raw: { width: side, height: side, channels: 3 },
    })
      .jpeg({ quality: 78 })
      .toBuffer()
  return zipSync(files, { level: 0 })
}

/** As an operator sends it; the shop reads it. Answers its id and bytes. */
export async function sendTable(url: string, { operatorId, kind, rows, isBook, pictures }: Upload) {
  connectDatabase(url, 2)
  const by = { id: operatorId, role: 'owner' } as const
  const bytes = pictures ? await zipOf(rows.flat(), pictures) : await bytesOf(rows, isBook)
  const sent = await uploadTable(by, new File([bytes as Uint8Array<ArrayBuffer>], 'table'))
  if (!sent.ok) throw new Error(sent.refusal)
  await beginImport(by, { id: sent.value.id, kind, name: 'table' }, 'en')
  await closeDatabase()
  return { id: sent.value.id, bytes: bytes.length }
}

export async function startTable(url: string, operatorId: string, id: string): Promise<void> {
  connectDatabase(url, 2)
  const started = await startAs({ id: operatorId, role: 'owner' }, { id, meant: true })
  if (!started.ok) throw new Error(started.refusal)
  await closeDatabase()
}
