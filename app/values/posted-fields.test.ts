import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Field, MOST_FIELDS, postedFields, readFields } from './posted-fields'

const FORM = 'application/x-www-form-urlencoded'
const bytes = (text: string) => Buffer.from(text)

/** What the platform makes of fields for the wire, read again. */
async function sent(body: FormData | URLSearchParams) {
  return readFields(new Request('http://shop/', { method: 'POST', body }))
}

const name = fc.stringMatching(/^[A-Za-z_][\w-]{0,63}$/).filter((one) => one !== 'constructor' && one !== 'prototype')
const text = fc.string({ unit: 'grapheme', maxLength: 80 })

function formOf(fields: readonly Field[]): FormData {
  const data = new FormData()
  for (const [field, value] of fields) data.append(field, value)
  return data
}

const part = (head: string, value = '') => `--x\r\n${head}\r\n\r\n${value}\r\n`
const field = (called: string) => part(`Content-Disposition: form-data; name="${called}"`)

describe('posted fields', () => {
  it('come out as they went in, in their order', async () => {
    const fields = fc.array(fc.tuple(name, text), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(fields, async (pairs) => {
        expect(await sent(new URLSearchParams(pairs))).toEqual(pairs)
        // In parts a line ends with both signs (RFC 7578).
        const lines = pairs.map(([field, value]) => [field, value.replace(/\r\n?|\n/g, '\r\n')])
        expect(await sent(formOf(pairs))).toEqual(lines)
      }),
    )
  })

  it('bring files with their names, types and bytes', async () => {
    const content = Uint8Array.from({ length: 1_000 }, (_, index) => index % 256)
    const file = new File([content, '\r\n--', content], '照片 "1"\n.png', { type: 'image/png' })
    const read = await sent(formOf([['files', file]]))
    if ('trouble' in read) throw new Error(read.trouble)
    const [[name, one]] = read as [[string, File]]
    expect([name, one.name, one.type]).toEqual(['files', '照片 "1"\n.png', 'image/png'])
    expect(Buffer.from(await one.arrayBuffer())).toEqual(Buffer.from(await file.arrayBuffer()))
  })

  it('bring an empty file where none was chosen', () => {
    const head = part(
      'Content-Disposition: form-data; name="files"; filename=""\r\nContent-Type: application/octet-stream',
    )
    const read = postedFields(bytes(`${head}--x--\r\n`), 'multipart/form-data; boundary=x')
    expect(read).toEqual([['files', expect.objectContaining({ name: '', size: 0 })]])
  })

  it('are as many as the form has', () => {
    expect(postedFields(bytes(''), FORM)).toEqual([])
    expect(postedFields(bytes('--x--\r\n'), 'multipart/form-data; boundary=x')).toEqual([])
    expect(postedFields(bytes('a'), `${FORM};charset=UTF-8`)).toEqual([['a', '']])
    for (const parameters of ['boundary="x"', 'charset=utf-8;boundary=x', 'Boundary=x; charset=utf-8'])
      expect(postedFields(bytes(`${field('a')}--x--`), `multipart/form-data; ${parameters}`)).toEqual([['a', '']])
  })
})

describe('no form is', () => {
  it.each([
    [undefined, 'a=1'],
    ['text/plain', 'a=1'],
    ['multipart/form-data', '--x--'],
    ['multipart/form-data; boundary=x', ''],
    ['multipart/form-data; boundary=x', 'a=1'],
    ['multipart/form-data; boundary=x', field('a')],
    ['multipart/form-data; boundary=x', `${field('a')}--x`],
    ['multipart/form-data; boundary=x', `${part('Content-Type: text/plain')}--x--`],
    [
      'multipart/form-data; boundary=x',
      `${part(`X: ${'a'.repeat(2_000)}\r\nContent-Disposition: form-data; name="a"`)}--x--`,
    ],
  ])('a body of %s', (type, body) => {
    expect(postedFields(bytes(body), type ?? null)).toEqual({ trouble: 'unreadable' })
  })

  it.each([
    'pictures.length',
    'a[0]',
    'a[4294967295]',
    'a.b.c',
    '__proto__',
    'constructor',
    'prototype',
    '',
    '0',
    'a\0',
    'ü',
    'a'.repeat(65),
  ])('what names a field %j', async (odd) => {
    const refusal = { trouble: 'fieldName', field: odd.slice(0, 64) }
    expect(
      await sent(
        new URLSearchParams([
          ['a', '1'],
          [odd, '2'],
        ]),
      ),
    ).toEqual(refusal)
    expect(
      await sent(
        formOf([
          ['a', '1'],
          [odd, '2'],
        ]),
      ),
    ).toEqual(refusal)
  })

  it('what has more fields than any, whatever they are called', () => {
    const most = Array(MOST_FIELDS).fill('a=')
    expect(postedFields(bytes(most.join('&')), FORM)).toHaveLength(MOST_FIELDS)
    expect(postedFields(bytes([...most, 'a='].join('&')), FORM)).toEqual({ trouble: 'manyFields' })
    const type = 'multipart/form-data; boundary=x'
    const parts = field('a').repeat(MOST_FIELDS)
    expect(postedFields(bytes(`${parts}--x--`), type)).toHaveLength(MOST_FIELDS)
    expect(postedFields(bytes(`${parts}${field('a')}--x--`), type)).toEqual({ trouble: 'manyFields' })
  })

  it('what brings a book as text, in one field or in several', () => {
    const long = 'a'.repeat(40_000)
    const type = 'multipart/form-data; boundary=x'
    const one = part('Content-Disposition: form-data; name="a"', long)
    expect(postedFields(bytes(`${one}--x--`), type)).toHaveLength(1)
    expect(postedFields(bytes(`${one}${one}--x--`), type)).toEqual({ trouble: 'longText' })
    expect(postedFields(bytes(`a=${long}${long}`), FORM)).toEqual({ trouble: 'longText' })
  })

  it.each([
    ['tiny parts', '', field('a')],
    ['text in one part', part('Content-Disposition: form-data; name="a"').slice(0, -2), 'a'.repeat(1_000)],
    [
      'tiny parts behind a file',
      `${part('Content-Disposition: form-data; name="a"; filename="a"', 'a'.repeat(500_000))}`,
      field('a'),
    ],
    ['pairs', '', '&a=1'.repeat(100)],
  ])('what goes on for 15 MB, and no more of it is read than tells so: %s', async (kind, start, again) => {
    let read = 0
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        const piece = read === 0 && start ? start : again.repeat(Math.ceil(64_000 / again.length))
        read += piece.length
        stream.enqueue(bytes(piece))
        if (read > 15_000_000) stream.close()
      },
    })
    const type = kind === 'pairs' ? FORM : 'multipart/form-data; boundary=x'
    const shown = await readFields({ headers: { get: () => type }, body })
    expect(shown).toEqual({ trouble: expect.stringMatching(/^(manyFields|longText)$/) })
    expect(read).toBeLessThan(2_000_000)
  })
})
