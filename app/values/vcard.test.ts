import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type Contact, splitName, type VCardVersion, vCard } from './vcard'

const VERSIONS: VCardVersion[] = ['3.0', '4.0']
const contact: Contact = {
  name: '欧阳娜娜',
  title: '店长; 首席, 品茶师',
  organization: '丁香（杭州）\\ 有限公司',
  phones: ['+86 138 0013 8000', '0571-88880000'],
  messengerId: 'nana_茶',
  mail: 'nana@example.com',
  address: '浙江省杭州市余杭区丁香路 8 号, 3 楼; 右手边',
  note: '第一行\n第二行：喝茶，聊天。'.repeat(8),
  url: 'https://mall.example/minePages/businessCard/preview?id=abc',
  photo: 'AAEC'.repeat(200),
}

/** What a parser of somebody else makes of it. */
function read(text: string) {
  const card = new ICAL.Component(ICAL.parse(text) as unknown as string)
  const value = (name: string) => {
    const read = card.getFirstPropertyValue(name)
    // This parser leaves the mark before a semicolon in a text of the older format.
    return typeof read === 'string' && text.includes('VERSION:3.0') ? read.replaceAll('\\;', ';') : read
  }
  return { card, value }
}

describe.each(VERSIONS)('a vCard %s', (version) => {
  it('is read back whole by a parser that is not ours', () => {
    const { card, value } = read(vCard(contact, version))
    expect(value('version')).toBe(version)
    expect(value('fn')).toBe(contact.name)
    expect(value('n')).toEqual(['欧阳', '娜娜', '', '', ''])
    expect([value('org')].flat()).toEqual([contact.organization])
    expect(value('title')).toBe(contact.title)
    expect(value('note')).toBe(contact.note)
    expect(value('adr')).toEqual(['', '', contact.address, '', '', '', ''])
    expect(value('email')).toBe(contact.mail)
    expect(card.getAllProperties('tel').map((one) => one.getFirstValue())).toEqual(contact.phones)
    expect(decodeURIComponent(String(value('impp')))).toBe('weixin:nana_茶')
    expect(value('url')).toBe(contact.url)
    expect(String(value('photo')).replace('data:image/jpeg;base64,', '')).toBe(contact.photo)
  })

  it('has no line of more than 75 octets, and cuts no letter', () => {
    const lines = vCard(contact, version).split('\r\n')
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\uFFFD')
    }
    expect(lines.slice(1).some((line) => line.startsWith(' '))).toBe(true)
  })

  it('keeps any text as it is', () => {
    const letters = version === '3.0' ? 'a,\\:"\n茶😀 =^' : 'a,;\\:"\n茶😀 =^'
    const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(text, (note) => {
        const { value } = read(vCard({ ...contact, note, photo: undefined }, version))
        expect(value('note')).toBe(note)
      }),
      { numRuns: 60 },
    )
  })

  it('leaves out what is empty', () => {
    const bare = { title: '', organization: '', phones: [], messengerId: '', mail: '', address: '', note: '' }
    const text = vCard({ ...bare, name: 'Mei', url: contact.url }, version)
    expect(text.split('\r\n')).toEqual([
      ...['BEGIN:VCARD', `VERSION:${version}`, 'N:;Mei;;;', 'FN:Mei', `URL:${contact.url}`, 'END:VCARD', ''],
    ])
  })
})

it.each([
  ['林美', '林', '美'],
  ['欧阳娜娜', '欧阳', '娜娜'],
  ['司马', '司', '马'],
  ['Mei Lin', 'Lin', 'Mei'],
  ['María José García', 'García', 'María José'],
  ['阿凡提·买买提', '', '阿凡提·买买提'],
  ['Mei', '', 'Mei'],
])('%s has the family name %s', (name, family, given) => {
  expect(splitName(name)).toEqual({ family, given })
})
