import { ownOf } from '~/values/own'
import { Unreadable } from './unzip'

export interface XmlReader {
  open?(name: string, attributes: (name: string) => string | undefined): void
  text?(text: string): void
  close?(name: string): void
}

/** Characters of one tag or text; a cell of a spreadsheet has 32,767 at most. */
const TOKEN_MOST = 1_000_000
const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')

const plain = (text: string) =>
  text.includes('&')
    ? text.replace(ENTITY, (_, hex, digits, name) =>
        name ? (ownOf(NAMED, name.toLowerCase()) ?? '') : signOf(hex ? Number.parseInt(hex, 16) : Number(digits)),
      )
    : text

const attributesIn = (text: string) => (wanted: string) => {
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE))
    if (name === wanted) return plain(double ?? single ?? '')
  return undefined
}

/** Skipped: what a markup of these begins and ends with. */
const SKIPPED = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const
const [DATA, DATA_END] = ['<![CDATA[', ']]>']

/** Names come without their prefix. A document type, in which entities grow, is refused. */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const chunk of chunks) {
    rest = take(rest + decoder.decode(chunk, { stream: true }), reader, false)
    if (rest.length > TOKEN_MOST) throw new Unreadable('tooLarge')
  }
  if (take(rest + decoder.decode(), reader, true).trim() !== '') throw new Unreadable('broken')
}

/** Answers what is not whole yet. */
function take(text: string, reader: XmlReader, isLast: boolean): string {
  let at = 0
  while (at < text.length) {
    const tag = text.indexOf('<', at)
    if (tag !== at) {
      if (tag < 0 && !isLast) return text.slice(at)
      reader.text?.(plain(text.slice(at, tag < 0 ? text.length : tag)))
      at = tag < 0 ? text.length : tag
      continue
    }
    const next = markup(text, at, reader)
    if (next === undefined) {
      if (isLast) throw new Unreadable('broken')
      return text.slice(at)
    }
    at = next
  }
  return ''
}

/** Where it ends; undefined where more has to come. */
function markup(text: string, at: number, reader: XmlReader): number | undefined {
  for (const [begin, end] of SKIPPED) {
    if (!text.startsWith(begin, at)) continue
    const found = text.indexOf(end, at + begin.length)
    return found < 0 ? undefined : found + end.length
  }
  if (text.startsWith(DATA, at)) {
    const found = text.indexOf(DATA_END, at)
    if (found < 0) return undefined
    reader.text?.(text.slice(at + DATA.length, found))
    return found + DATA_END.length
  }
  if (text.length - at < DATA.length && text.startsWith('<!', at)) return undefined
  TAG.lastIndex = at
  const [all, isEnd, name = '', attributes = '', isAlone] = TAG.exec(text) ?? []
  if (all === undefined) {
    // A quoted attribute may hold the sign; then more has to come.
    if (text.startsWith('<!', at) || text.length - at > TOKEN_MOST) throw new Unreadable('broken')
    return undefined
  }
  if (!isEnd) reader.open?.(name, attributesIn(attributes))
  if (isEnd || isAlone) reader.close?.(name)
  return at + all.length
}
