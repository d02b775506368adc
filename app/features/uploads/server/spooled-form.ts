import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { drafts } from '~/platform/media/video-files'
import { type Field, type FormTrouble, MOST_FIELDS, MOST_TEXT, nameTrouble, readFields } from '~/values/posted-fields'
import { hasRoom } from './save-file'

/** Of more than a screen accepts it says which were left out. */
const MOST_FILES = 100

const FORM = { fields: MOST_FIELDS, text: MOST_TEXT }

type FormRequest = { headers: { get(name: string): string | null }; body: ReadableStream<Uint8Array> | null }
type Spooled = { fields: Field[] | FormTrouble; end: () => Promise<void> }

/** As `readFields`, but files are spooled to disk, readable until `end`. On a full disk they are missing. */
export async function spooledForm(request: FormRequest, limits = FORM): Promise<Spooled> {
  const isRoom = await hasRoom().catch(() => true)
  const folder = join(drafts(), randomUUID())
  await mkdir(folder, { recursive: true })
  const end = () => rm(folder, { recursive: true, force: true })
  try {
    return { fields: await spool(request, isRoom ? folder : undefined, limits), end }
  } catch {
    return { fields: { trouble: 'unreadable' }, end }
  }
}

async function spool(
  { headers, body }: FormRequest,
  folder: string | undefined,
  limits: typeof FORM,
): Promise<Field[] | FormTrouble> {
  const type = headers.get('content-type') ?? ''
  // A form without files is small.
  if (!body || !/^multipart\/form-data\b/i.test(type)) return readFields({ headers, body })
  const fields: (Field | Promise<Field>)[] = []
  let trouble: FormTrouble | undefined
  let text = 0
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { fieldNameSize: 100, fieldSize: limits.text, fields: limits.fields, files: MOST_FILES, headerPairs: 20 },
  })
  parser.on('field', (name, value, _isNameCut, isCut) => {
    text += Buffer.byteLength(value)
    trouble ??= nameTrouble(name ?? '') ?? (isCut || text > limits.text ? { trouble: 'longText' } : undefined)
    fields.push([name, value])
  })
  parser.on('file', (name, stream, fileName, _encoding, mimeType) => {
    trouble ??= nameTrouble(name ?? '')
    if (!folder) {
      stream.resume()
      fields.push([name, new File([' '], fileName ?? '', { type: mimeType })])
      return
    }
    const path = join(folder, String(fields.length))
    const saved = pipeline(stream, createWriteStream(path)).then(async (): Promise<Field> => {
      const blob = await openAsBlob(path, { type: mimeType })
      return [name, new File([blob], fileName ?? '', { type: mimeType })]
    })
    // After an aborted form nobody waits for it, and an unhandled rejection ends the process.
    saved.catch(() => {})
    fields.push(saved)
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
    parser.on(limit, () => {
      trouble ??= { trouble: 'manyFields' }
    })
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), parser)
  const all = await Promise.all(fields)
  return trouble ?? all
}
