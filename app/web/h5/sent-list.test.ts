import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSentList } from './sent-list'

const TEXT = '订单编号,快递公司\r\n1,顺丰'
const utf16 = (isLittle: boolean, mark = '\uFEFF') => {
  const bytes = Buffer.from(mark + TEXT, 'utf16le')
  return isLittle ? bytes : bytes.swap16()
}
/** As a Chinese spreadsheet saves it; written down, because Node only reads this encoding. */
const GB18030 = Buffer.from('b6a9b5a5b1e0bac52cbfecb5ddb9abcbbe0d0a312ccbb3b7e1', 'hex')

async function read(bytes: Buffer) {
  const posted = new FormData()
  posted.set('list', 'typed')
  posted.set('file', new File([new Uint8Array(bytes)], 'list'))
  return { isRead: await readSentList(posted, 'list'), list: posted.get('list') }
}

describe('a list that is sent as a file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16', utf16(true)],
    ['UTF-16, the other way round', utf16(false)],
    ['GB18030', GB18030],
  ])('is read in %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ isRead: true, list: TEXT })
  })

  it('is read in UTF-16 without its mark', async () => {
    const bytes = Buffer.from('1,顺丰', 'utf16le')
    expect([(await read(bytes)).list, (await read(Buffer.from(bytes).swap16())).list]).toEqual(['1,顺丰', '1,顺丰'])
  })

  it('is no book of a spreadsheet', async () => {
    for (const book of [
      Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(9) })),
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    ])
      expect(await read(book)).toEqual({ isRead: false, list: 'typed' })
  })
})
