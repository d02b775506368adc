import { firstOf } from './characters'

/** No form of ours sends half as much. */
export const MOST_FIELDS = 500
/** Bytes of all texts; files are limited by their reader. */
export const MOST_TEXT = 64 * 1024
/** For operators alone, of a form that holds a whole table. */
export const LARGE_FORM = { fields: 2_000, text: 256 * 1024 }
/** Bytes of one part's headers. */
const MOST_HEAD = 1024

/** Flat: no form of ours sends paths, so none are followed. */
const FIELD_NAME = /^[A-Za-z_][\w-]{0,63}$/
const FORBIDDEN = new Set(['__proto__', 'prototype', 'constructor'])

export type Field = [name: string, value: string | File]
/** `field` is a name that no form of ours has. */
export type FormTrouble =
  | { trouble: 'unreadable' | 'manyFields' | 'longText' }
  | { trouble: 'fieldName'; field: string }

/** Bytes before the first check for an invalid form, and then at each doubling. */
const FIRST_LOOK = 128 * 1024

type FormRequest = { headers: { get(name: string): string | null }; body: ReadableStream<Uint8Array> | null }

/** Limits are checked before parsing, the work is linear, and an invalid body is not read to its end. */
export async function readFields({ headers, body }: FormRequest): Promise<Field[] | FormTrouble> {
  const contentType = headers.get('content-type')
  const pieces: Uint8Array[] = []
  let length = 0
  let look = FIRST_LOOK
  // Not cancelled where it is left: that would end the connection before the answer.
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    pieces.push(read.value)
    length += read.value.length
    if (length < look) continue
    look = 2 * length
    const soFar = postedFields(Buffer.concat(pieces, length), contentType)
    if ('trouble' in soFar && soFar.trouble !== 'unreadable') return soFar
  }
  return postedFields(Buffer.concat(pieces, length), contentType)
}

export function postedFields(body: Buffer<ArrayBuffer>, contentType: string | null): Field[] | FormTrouble {
  const type = contentType?.split(';', 1)[0]?.trim() ?? ''
  if (/^application\/x-www-form-urlencoded$/i.test(type)) return urlencoded(body)
  const [, quoted, plain] = /; *boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (!/^multipart\/form-data$/i.test(type) || !boundary) return { trouble: 'unreadable' }
  return parts(body, boundary)
}

export const nameTrouble = (name: string): FormTrouble | undefined =>
  FIELD_NAME.test(name) && !FORBIDDEN.has(name) ? undefined : { trouble: 'fieldName', field: firstOf(name, 64) }

function urlencoded(body: Buffer<ArrayBuffer>): Field[] | FormTrouble {
  if (body.length > MOST_TEXT) return { trouble: 'longText' }
  const text = body.toString()
  let count = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++count > MOST_FIELDS) return { trouble: 'manyFields' }
  const fields = [...new URLSearchParams(text)]
  for (const [name] of fields) {
    const trouble = nameTrouble(name)
    if (trouble) return trouble
  }
  return fields
}

/** RFC 7578 as browsers write it: nothing before the first boundary, names in quotes. */
function parts(body: Buffer<ArrayBuffer>, boundary: string): Field[] | FormTrouble {
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const fields: [name: string, make: () => string | File][] = []
  let textLeft = MOST_TEXT
  let at = mark.length - 2
  if (!body.subarray(0, at).equals(mark.subarray(2))) return { trouble: 'unreadable' }
  while (body.toString('latin1', at, at + 2) === '\r\n') {
    if (fields.length === MOST_FIELDS) return { trouble: 'manyFields' }
    const headLength = body.subarray(at, at + MOST_HEAD).indexOf('\r\n\r\n')
    if (headLength < 0) return { trouble: 'unreadable' }
    const start = at + headLength + 4
    const end = body.indexOf(mark, start)
    const { name, fileName, type } = readHead(body.toString('utf8', at, start))
    if (name === undefined) return { trouble: 'unreadable' }
    const trouble = nameTrouble(name)
    if (trouble) return trouble
    const content = body.subarray(start, end < 0 ? undefined : end)
    if (fileName === undefined) {
      textLeft -= content.length
      if (textLeft < 0) return { trouble: 'longText' }
    }
    if (end < 0) return { trouble: 'unreadable' }
    fields.push([name, () => (fileName === undefined ? content.toString() : new File([content], fileName, { type }))])
    at = end + mark.length
  }
  if (body.toString('latin1', at, at + 2) !== '--') return { trouble: 'unreadable' }
  return fields.map(([name, make]) => [name, make()])
}

const ESCAPED: Record<string, string> = { '%0A': '\n', '%0D': '\r', '%22': '"' }
const unescaped = (text: string) => text.replace(/%(?:0A|0D|22)/gi, (sign) => ESCAPED[sign.toUpperCase()] ?? sign)

function readHead(head: string) {
  const [, disposition = ''] = /^content-disposition: *form-data *(;.*)$/im.exec(head) ?? []
  const [, name] = /; *name="([^"]*)"/i.exec(disposition) ?? []
  const [, fileName] = /; *filename="([^"]*)"/i.exec(disposition) ?? []
  const [, type] = /^content-type: *([^\r\n]*)$/im.exec(head) ?? []
  return {
    name: name && unescaped(name),
    fileName: fileName === undefined ? undefined : unescaped(fileName),
    type: type?.trim(),
  }
}

/** Names of fields that are stored nowhere, not even for whoever typed them. */
export const SECRET_FIELD = /code|factor|password|secret|challenge/i
