import type { BodyKind, Call } from '~/contract/call'
import { ARCHIVE_MOST_BYTES, PICTURE_MOST_BYTES, VIDEO_MOST_BYTES } from '~/contract/upload-limits'
import { spooledForm } from '~/features/uploads/server/spooled-form'
import { type Field, type FormTrouble, readFields } from '~/values/posted-fields'
import type { CallRequest } from './answer-call'
import type { Caller } from './caller'

const JSON_MOST_BYTES = 256 * 1024
const FILE_MOST_BYTES: Record<Exclude<BodyKind, 'pictures'>, number> = {
  file: PICTURE_MOST_BYTES + 4096,
  // One that is a little too long is refused in words.
  film: 1.1 * VIDEO_MOST_BYTES,
  archive: ARCHIVE_MOST_BYTES + 4096,
}
const DEEPEST = 20
const MOST_KEYS = 1_000

function isExcessive(body: object): boolean {
  let parts = 0
  let level: object[] = [body]
  for (let depth = 0; level.length; depth++) {
    if (depth >= DEEPEST) return true
    const next: object[] = []
    for (const one of level)
      for (const value of Object.values(one)) {
        if (++parts > MOST_KEYS) return true
        if (typeof value === 'object' && value !== null) next.push(value)
      }
    level = next
  }
  return false
}

/** A broken form brings no file, which is then refused. */
function fileIn(fields: Field[] | FormTrouble): File | undefined {
  const file = 'trouble' in fields ? undefined : fields.find(([name]) => name === 'file')?.[1]
  return file instanceof File ? file : undefined
}

/** Or a refusal. A file is set on the caller. */
export async function readBody(
  request: CallRequest,
  one: Call,
  caller: Caller,
): Promise<Record<string, unknown> | 'notJson' | 'tooLarge'> {
  const type = request.headers.get('content-type') ?? ''
  const most = one.file ? FILE_MOST_BYTES[one.file] : JSON_MOST_BYTES
  if (Number(request.headers.get('content-length') ?? 0) > most) return 'tooLarge'
  if (one.file === 'film' || one.file === 'archive') {
    const { fields, end } = await spooledForm(request)
    caller.file = fileIn(fields)
    caller.atEnd = end
    return {}
  }
  if (one.file) {
    const fields = await readFields(request).catch(() => [])
    caller.file = fileIn(fields)
    return {}
  }
  const text = await request.text().catch(() => undefined)
  if (text === undefined) return 'notJson'
  if (text.length > most) return 'tooLarge'
  if (text === '' && !type) return {}
  if (!type.startsWith('application/json')) return 'notJson'
  try {
    const body: unknown = JSON.parse(text || '{}')
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'notJson'
    return isExcessive(body) ? 'tooLarge' : (body as Record<string, unknown>)
  } catch {
    return 'notJson'
  }
}
