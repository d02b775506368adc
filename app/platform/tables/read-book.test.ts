import fc from 'fast-check'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readBook, type SheetRow } from './read-book'
import { entriesOf } from './unzip'

const sheetOf = (rows: string, parts: Zippable = {}) =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/a.xml"/>
         <Relationship Id="rId2" Type="x/sharedStrings" Target="/xl/shared.xml"/>
         <Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>`,
      ),
      'xl/worksheets/a.xml': strToU8(`<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`),
      'xl/shared.xml': strToU8(
        '<sst><si><t>one &amp; two</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh sb="0" eb="1"><t>sound</t></rPh></si></sst>',
      ),
      'xl/styles.xml': strToU8(
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="0.00 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      ),
      ...parts,
    }),
  )

const eachOf = (count: number, xml: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => xml(at)).join('')

async function rowsOf(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  await readBook(bytes, async (row) => {
    rows.push(row)
  })
  return rows
}

const cells = async (row: string) => (await rowsOf(sheetOf(`<row r="1">${row}</row>`)))[0]?.cells

describe('a workbook of others', () => {
  it('is read with shared and own texts, numbers, dates and truths', async () => {
    expect(
      await cells(
        '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>own</t></is></c><c r="E1"><v>19.899999999999999</v></c><c r="F1" s="1"><v>45988</v></c><c r="G1" s="2"><v>45988.5</v></c><c r="H1" t="b"><v>1</v></c><c r="I1" s="3"><v>2</v></c>',
      ),
    ).toEqual(['one & two', 'rich', '', 'own', '19.9', '2025-11-27', '2025-11-27T12:00', 'true', '2'])
  })

  it('keeps the digits of a number that Excel has rounded so that it is noticed', async () => {
    expect(await cells('<c r="A1"><v>2.1736438771822472E+17</v></c>')).toEqual(['217364387718225000'])
  })

  it('says where a formula stands', async () => {
    const [row] = await rowsOf(sheetOf('<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3"><v>1</v></c></row>'))
    expect(row).toMatchObject({ line: 3, formulas: [0] })
    const many = `<c r="A1">${'<f>1+1</f>'.repeat(1_000)}</c>`
    expect((await rowsOf(sheetOf(`<row r="1">${many}${many}</row>`)))[0]?.formulas).toEqual([0])
  })

  it('knows cells and rows that do not say where they stand', async () => {
    expect(await rowsOf(sheetOf('<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c><v>3</v></c></row>'))).toEqual([
      { line: 1, cells: ['1', '2'], formulas: [] },
      { line: 3, cells: ['3'], formulas: [] },
    ])
  })
})

describe('a file that means harm', () => {
  const why = async (bytes: Buffer) =>
    rowsOf(bytes).then(
      () => 'read',
      (error) => error.why ?? error,
    )

  it('is refused before it takes room', async () => {
    const zeros = new Uint8Array(4 * 1024 * 1024)
    const bomb = sheetOf('', Object.fromEntries(Array.from({ length: 2 }, (_, at) => [`xl/${at}.xml`, zeros])))
    // What nobody reads is not unpacked.
    expect(await why(bomb)).toBe('read')
    expect(await why(sheetOf('', { 'xl/worksheets/a.xml': zeros }))).toBe('tooLarge')
    const long = `<row><c t="inlineStr"><is><t>${'x'.repeat(40_000)}</t></is></c></row>`
    expect(await why(sheetOf(long))).toBe('tooLarge')
    const many = `<sst>${'<si><t/></si>'.repeat(1_060_000)}</sst>`
    expect(await why(sheetOf('', { 'xl/shared.xml': strToU8(many) }))).toBe('tooLarge')
  }, 120_000)

  it.each([
    ['a shared text', 'xl/shared.xml', `<sst><si><t>${'x'.repeat(32_768)}</t></si></sst>`],
    ['formats', 'xl/styles.xml', eachOf(65_491, (at) => `<numFmt numFmtId="${at}" formatCode="0"/>`)],
    ['styles', 'xl/styles.xml', `<cellXfs>${eachOf(65_491, () => '<xf/>')}</cellXfs>`],
    [
      'relationships',
      'xl/_rels/workbook.xml.rels',
      eachOf(5_001, (at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/a.xml"/>`),
    ],
  ])('is refused with more of %s than a workbook has', async (_, name, xml) => {
    expect(await why(sheetOf('<row><c><v>1</v></c></row>', { [name]: strToU8(`<all>${xml}</all>`) }))).toBe('tooLarge')
  })

  it('is refused with a document type, whose entities grow', async () => {
    const laughs =
      '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>'
    expect(await why(sheetOf('', { 'xl/worksheets/a.xml': strToU8(laughs) }))).toBe('broken')
  })

  it('is refused where it is no archive, is cut or has a password', async () => {
    const whole = sheetOf('<row><c><v>1</v></c></row>')
    expect(await why(Buffer.from('PK\u0003\u0004 and more'))).toBe('notZip')
    expect(await why(whole.subarray(0, whole.length - 30))).toBe('notZip')
    expect(await why(Buffer.from(zipSync({ 'word/document.xml': strToU8('<a/>') })))).toBe('notZip')
    const locked = Buffer.from(whole)
    for (let at = 0; at < locked.length - 4; at++)
      if (locked.readUInt32LE(at) === 0x02014b50) locked.writeUInt16LE(1, at + 8)
    expect(await why(locked)).toBe('locked')
  })

  it('may hold anything, and is read or refused in words', async () => {
    const whole = sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>2</v></c></row>')
    const known = ['read', 'notZip', 'tooLarge', 'tooManyFiles', 'locked', 'broken']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, byte] of changes) bytes[at] = byte
        expect(known).toContain(await why(bytes))
      }),
      { numRuns: 300 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'<>/="\' &;crowvt!-[]?1') }), async (xml) => {
        expect(known).toContain(await why(sheetOf(xml)))
      }),
      { numRuns: 300 },
    )
  })

  it('has no two entries over the same bytes', () => {
    const bytes = Buffer.from(zipSync({ a: [strToU8('x'.repeat(5_000)), { level: 0 }], b: strToU8('y') }))
    const ends = bytes.length - 22
    // The second entry points at the first, too.
    const directory = bytes.readUInt32LE(ends + 16)
    const second = directory + 46 + 1
    bytes.copy(bytes, second + 20, directory + 20, directory + 28)
    bytes.copy(bytes, second + 42, directory + 42, directory + 46)
    expect(() => entriesOf(bytes)).toThrow('broken')
  })
})
