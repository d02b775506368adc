import type { Call } from '~/contract/call'
import { PICTURE_MOST_BYTES } from '~/contract/uploads/calls'
import { readFields } from '~/values/posted-fields'
import type { Asked } from './answer-call'
import type { Caller } from './caller'

const JSON_MOST_BYTES = 256 * 1024
const DEEPEST = 20
const MOST_KEYS = 1_000

/** Whether a parsed body is nested deeper or has more parts than any call takes. */
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

/** The body of a call as an object, or the refusal that says why not. A file goes to the caller. */
export async function readBody(
  request: Asked,
  one: Call,
  caller: Caller,
): Promise<Record<string, unknown> | 'notJson' | 'tooLarge'> {
  const type = request.headers.get('content-type') ?? ''
  const most = one.file ? PICTURE_MOST_BYTES + 4096 : JSON_MOST_BYTES
  if (Number(request.headers.get('content-length') ?? 0) > most) return 'tooLarge'
  if (one.file) {
    const fields = await readFields(request).catch(() => [])
    // A body that is no form of ours brings no file, which is what is then refused.
    const file = 'trouble' in fields ? undefined : fields.find(([name]) => name === 'file')?.[1]
    if (file instanceof File) caller.file = file
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
