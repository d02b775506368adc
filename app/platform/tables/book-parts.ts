import { CELL_MOST } from '~/values/csv'
import { archiveOf, type Entry, entriesOf, type Room, UNPACKED_MOST, Unreadable, unpacked } from './unzip'
import { readXml } from './xml'

/** Bytes of the texts that many cells share. */
const SHARED_MOST = 64 * 1024 * 1024

/** Formats of a workbook, and its parts that others refer to: more than Excel keeps. */
const FORMATS_MOST = 65_490
const PARTS_MOST = 5_000

const bounded = (count: number, most: number) => {
  if (count > most) throw new Unreadable('tooLarge')
}

const relative = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

/** Numbers of formats that are dates by themselves (18.8.30). */
const isDateNumber = (number: number) =>
  (number >= 14 && number <= 22) ||
  (number >= 27 && number <= 36) ||
  (number >= 45 && number <= 47) ||
  (number >= 50 && number <= 58)
const isDateCode = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

const DAY = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)

export function dateText(days: number, is1904: boolean): string {
  const at = new Date(Math.round(((is1904 ? FIRST_DAY_1904 : FIRST_DAY) + days * DAY) / 1_000) * 1_000)
  if (Number.isNaN(at.getTime())) return String(days)
  const text = at.toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16)
}

/** Excel counts with fifteen digits and stores what is left of the rest. */
export const numberText = (stored: string) => {
  const number = Number(stored)
  return stored.trim() === '' || !Number.isFinite(number) ? stored : String(Number(number.toPrecision(15)))
}

/** `_x000D_` for what XML does not keep (22.9.2.19). */
export const unescaped = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

export class Book {
  readonly room: Room = { left: UNPACKED_MOST }
  private constructor(readonly entries: Map<string, Entry>) {}
  static async of(bytes: Buffer): Promise<Book> {
    return new Book(new Map((await entriesOf(archiveOf(bytes))).map((entry) => [entry.name, entry])))
  }
  async read(name: string, reader: Parameters<typeof readXml>[1]): Promise<boolean> {
    const entry = this.entries.get(name)
    if (entry) await readXml(unpacked(entry, this.room), reader)
    return entry !== undefined
  }
}

/** The first sheet, and what its cells refer to. */
export async function partsOf(book: Book) {
  let [first, is1904] = ['', false]
  const isThere = await book.read('xl/workbook.xml', {
    open(name, attribute) {
      if (name === 'sheet') first ||= attribute('id') ?? ''
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
    },
  })
  if (!isThere) throw new Unreadable('notZip')
  const targets = new Map<string, string>()
  const types = new Map<string, string>()
  await book.read('xl/_rels/workbook.xml.rels', {
    open(name, attribute) {
      if (name !== 'Relationship') return
      const target = relative(attribute('Target') ?? '')
      targets.set(attribute('Id') ?? '', target)
      types.set((attribute('Type') ?? '').split('/').at(-1) ?? '', target)
      bounded(Math.max(targets.size, types.size), PARTS_MOST)
    },
  })
  // Some programs name a sheet by its number alone.
  const sheet = [targets.get(first), types.get('worksheet'), 'xl/worksheets/sheet1.xml'].find(
    (name) => name !== undefined && book.entries.has(name),
  )
  if (!sheet) throw new Unreadable('broken')
  return { sheet, is1904, strings: types.get('sharedStrings'), styles: types.get('styles') }
}

export async function stringsOf(book: Book, name: string | undefined): Promise<string[]> {
  const strings: string[] = []
  let [text, room, isText, isSound] = ['', SHARED_MOST, false, 0]
  await book.read(name ?? '', {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 't') isText = true
      if (tag === 'rPh') isSound++
    },
    text(more) {
      if (!isText || isSound > 0) return
      text += more
      bounded(text.length, CELL_MOST)
      room -= 2 * more.length
      if (room < 0) throw new Unreadable('tooLarge')
    },
    close(tag) {
      if (tag === 't') isText = false
      if (tag === 'rPh') isSound--
      if (tag !== 'si') return
      strings.push(unescaped(text))
      // An empty one takes room, too.
      room -= 64
      if (room < 0) throw new Unreadable('tooLarge')
    },
  })
  return strings
}

/** By the number of a cell's style, whether it shows a date. */
export async function datesOf(book: Book, name: string | undefined): Promise<boolean[]> {
  const codes = new Map<number, boolean>()
  const dates: boolean[] = []
  let isOfCells = false
  await book.read(name ?? '', {
    open(tag, attribute) {
      if (tag === 'cellXfs') isOfCells = true
      if (tag === 'numFmt') codes.set(Number(attribute('numFmtId')), isDateCode(attribute('formatCode') ?? ''))
      bounded(codes.size, FORMATS_MOST)
      if (tag !== 'xf' || !isOfCells) return
      const number = Number(attribute('numFmtId') ?? 0)
      bounded(dates.push(codes.get(number) ?? isDateNumber(number)), FORMATS_MOST)
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return dates
}
