import { parse } from 'csv-parse/sync'
import ICAL from 'ical.js'
import readXlsxFile from 'read-excel-file/node'
import sharp from 'sharp'
import type { Locale } from '../../app/values/locales'

/** What a server has answered, as a browser would keep it. */
export type Answered = { status: number; headers: Headers; bytes: Buffer }

export const answered = async (answer: Response): Promise<Answered> => ({
  status: answer.status,
  headers: answer.headers,
  bytes: Buffer.from(await answer.arrayBuffer()),
})

/** Whether a browser keeps it in place of showing it as a page. */
export const isFile = ({ headers }: Pick<Answered, 'headers'>) =>
  headers.has('content-disposition') || !/^text\/html\b/.test(headers.get('content-type') ?? 'text/html')

function need(isRight: unknown, why: string): asserts isRight {
  if (!isRight) throw new Error(why)
}

const BOM = Buffer.from([0xef, 0xbb, 0xbf])
const HAN = /\p{Script=Han}/u
const IN_YUAN = /(（元）|\(yuan(e?s)?\))( \[\w+\])?$/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** A table as any spreadsheet has to take it, and as nobody may be harmed by it, whatever parts its cells. */
function tableIn(bytes: Buffer, locale: Locale): string[][] {
  need(bytes.subarray(0, 3).equals(BOM), 'a spreadsheet would take it for another encoding')
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  // Strict: no stray quotation mark, as many cells in each row as the heading has.
  const rows = parse(text, { record_delimiter: '\r\n' }) as string[][]
  const [head = []] = rows
  need(head.length > 1 && head.every((name) => name.trim()), 'a column has no heading')
  for (const [at, name] of head.entries()) {
    const cells = rows.slice(1).flatMap((row) => row[at] || [])
    const isSum = cells.length > 0 && cells.every((cell) => /^-?\d+\.\d\d$/.test(cell))
    need(isSum === IN_YUAN.test(name) || cells.length === 0, `the heading ${name} does not say in what it counts`)
  }
  const isChinese = locale.startsWith('zh')
  for (const name of head) need(HAN.test(name) === isChinese, `the heading ${name} is in another language`)
  for (const piece of text.split(/[,;\t|\r\n，；]/)) {
    const cell = piece.replace(/^[\s"\p{Cf}]+|"+$/gu, '')
    need(!/^[=+\-@＝＋－＠]/.test(cell) || PLAIN_NUMBER.test(cell), `a spreadsheet would work out ${cell}`)
  }
  for (const cell of rows.slice(1).flat()) need(!/^\d{16,}$/.test(cell), `a spreadsheet would round ${cell}`)
  return rows
}

const cardIn = (text: string) => {
  const card = new ICAL.Component(ICAL.parse(text) as unknown as string)
  need(card.name === 'vcard' && card.getFirstPropertyValue('fn'), 'nobody stands on the card')
}

function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  need(/^%PDF-[12]\.\d/.test(text) && /%%EOF\s*$/.test(text), 'no reader opens this as a PDF')
}

const pictureAs = (format: string) => async (bytes: Buffer) => {
  const found = await sharp(bytes).metadata()
  need(found.format === format && found.width > 1, `the picture is ${found.format}`)
}

type Reader = (bytes: Buffer, locale: Locale) => unknown

/** How a file is opened, by its type and the ending of its name. */
const readers: Record<string, { ending: string; read: Reader }> = {
  'text/csv': { ending: 'csv', read: tableIn },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    ending: 'xlsx',
    read: async (bytes) => need((await readXlsxFile(bytes)).length > 0, 'no workbook'),
  },
  'application/pdf': { ending: 'pdf', read: checkPdf },
  'text/vcard': { ending: 'vcf', read: (bytes) => cardIn(bytes.toString()) },
  'text/calendar': { ending: 'ics', read: (bytes) => ICAL.parse(bytes.toString()) },
  'application/x-tar': {
    ending: 'tar',
    read: (bytes) => need(bytes.toString('latin1', 257, 262) === 'ustar', 'no tar'),
  },
  'application/json': { ending: 'json', read: (bytes) => JSON.parse(bytes.toString()) },
  'image/png': { ending: 'png', read: pictureAs('png') },
  'image/jpeg': { ending: 'jpg', read: pictureAs('jpeg') },
  'image/svg+xml': { ending: 'svg', read: pictureAs('svg') },
  'image/webp': { ending: 'webp', read: pictureAs('webp') },
  'video/mp4': { ending: 'mp4', read: (bytes) => need(bytes.toString('latin1', 4, 8) === 'ftyp', 'no film') },
}

/**
 * Opens what was taken as a file, as its reader's program would. Throws what is wrong with it: another status, no name, a
 * type that does not fit it, a content that no program opens, a table that is wrong or in another language.
 */
export async function openDownload({ status, headers, bytes }: Answered, locale: Locale) {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  need(status === 200, `a file has the status ${status}`)
  const reader = readers[type]
  need(reader, `a file has the type ${type}`)
  const disposition = headers.get('content-disposition') ?? ''
  // Pictures and video files are looked at first, and have names in their addresses.
  const isLookedAt = /^(image|video)\//.test(type)
  need(isLookedAt || disposition.startsWith('attachment;'), `it is shown in place of being kept: ${disposition}`)
  const [, name] = /filename="([^"]+)"/.exec(disposition) ?? []
  need(name?.endsWith(`.${reader.ending}`) || (isLookedAt && !name), `its name is ${name}`)
  need(
    !type.startsWith('text/') || /charset=utf-8/i.test(headers.get('content-type') ?? ''),
    'its encoding is not said',
  )
  need(bytes.length > 0, 'it is empty')
  const content = await reader.read(bytes, locale)
  return { name, type, rows: type === 'text/csv' ? (content as string[][]) : [] }
}
