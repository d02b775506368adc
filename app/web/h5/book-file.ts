import { strToU8, Zip, ZipDeflate } from 'fflate'
import { CELL_MOST, type Cell } from '~/values/csv'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const PACKAGE = `${SCHEMAS}/package/2006`
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetName = (number: number) => `xl/worksheets/sheet${number}.xml`

/** ISO/IEC 29500. The styles: plain, an amount with two digits, a text that stays one when it is edited. */
const PARTS: Record<string, string> = {
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const partsOf = (sheets: readonly number[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${sheets.map((number) => `<Override PartName="/${sheetName(number)}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map((number) => `<sheet name="${number}" sheetId="${number}" r:id="r${number}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((number) => `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
})

/** The first row stays where it is. */
const SHEET_HEAD = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const SHEET_FOOT = '</sheetData></worksheet>'

/** Rows that a sheet may have. */
const SHEET_ROWS_MOST = 1_048_576

/** Never half of a pair. */
const cut = (text: string) =>
  text.length > CELL_MOST ? text.slice(0, CELL_MOST).replace(/[\ud800-\udbff]$/, '') : text

/** What XML does not keep, and what would be read as such an escape (22.9.2.19). */
const ODD = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
const xmlText = (text: string) => text.replace(ODD, escaped).replace(/[&<>]/g, (sign) => MARKUP[sign] as string)

const AMOUNT = /^-?\d+\.\d+$/

function letters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

function cellXml(cell: Cell, place: string): string {
  const value = typeof cell === 'object' ? cell.value : cell
  if (value === '') return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  if (typeof cell === 'object' && AMOUNT.test(value)) return `<c r="${place}" s="1"><v>${value}</v></c>`
  return `<c r="${place}" s="2" t="inlineStr"><is><t xml:space="preserve">${xmlText(cut(value))}</t></is></c>`
}

const rowXml = (row: readonly Cell[], number: number) =>
  `<row r="${number}">${row.map((cell, at) => cellXml(cell, letters(at) + number)).join('')}</row>`

/** A text is never a formula. One piece is in memory; rows beyond a sheet go on in another, below the same heads. */
export async function* bookOf(
  pieces: AsyncIterable<readonly (readonly Cell[])[]>,
  rowsMost = SHEET_ROWS_MOST,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const begin = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  const put = (parts: Record<string, string>) => {
    for (const [name, text] of Object.entries(parts)) begin(name).push(strToU8(XML + text), true)
  }
  const beginSheet = (number: number) => {
    const sheet = begin(sheetName(number))
    sheet.push(strToU8(XML + SHEET_HEAD))
    return sheet
  }
  put(PARTS)
  const sheets = [1]
  let [sheet, number] = [beginSheet(1), 0]
  let heads: readonly Cell[] | undefined
  for await (const rows of pieces) {
    heads ??= rows[0]
    let xml = ''
    for (const row of rows) {
      if (number === rowsMost) {
        sheet.push(strToU8(xml + SHEET_FOOT), true)
        sheet = beginSheet(sheets.push(sheets.length + 1))
        xml = rowXml(heads ?? [], 1)
        number = 1
      }
      xml += rowXml(row, ++number)
    }
    sheet.push(strToU8(xml))
    yield* ready.splice(0)
  }
  sheet.push(strToU8(SHEET_FOOT), true)
  put(partsOf(sheets))
  zip.end()
  yield* ready.splice(0)
}
