/** '' for empty lines. */
export interface Contact {
  name: string
  title: string
  organization: string
  phones: readonly string[]
  messengerId: string
  mail: string
  address: string
  note: string
  url: string
  /** A JPEG in base64. */
  photo?: string
}

export type VCardVersion = '3.0' | '4.0'

/** Chinese family names of two characters still in use. */
const TWO_LETTERS =
  /^(欧阳|太史|端木|上官|司马|东方|独孤|南宫|万俟|闻人|夏侯|诸葛|尉迟|公羊|赫连|澹台|皇甫|宗政|濮阳|公冶|太叔|申屠|公孙|慕容|仲孙|钟离|长孙|宇文|司徒|鲜于|司空|闾丘|令狐|歐陽|司馬|東方|南宮|諸葛|尉遲|皇甫|公孫|鍾離|長孫|聞人)./
const HAN = /^[\p{Script=Han}·]+$/u

/** Chinese names begin with the family name, others end with it. A single word is a given name. */
export function splitName(name: string): { family: string; given: string } {
  const letters = [...name]
  if (HAN.test(name) && !name.includes('·')) {
    const length = letters.length > 1 ? (TWO_LETTERS.test(name) ? 2 : 1) : 0
    return { family: letters.slice(0, length).join(''), given: letters.slice(length).join('') }
  }
  const words = name.split(/\s+/)
  const family = words.length > 1 ? (words.at(-1) as string) : ''
  return { family, given: words.slice(0, family ? -1 : undefined).join(' ') }
}

/** RFC 2426 section 4 and RFC 6350 section 3.4. */
const escaped = (text: string, marked = /[\\,;]/g) => text.replace(marked, '\\$&').replace(/\r\n?|\n/g, '\\n')

const LINE_OCTETS = 75

/** 75 octets per line, none split inside of a character (RFC 6350 section 3.2). */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const letter of line) {
    const code = letter.codePointAt(0) as number
    const width = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    if (octets + width > LINE_OCTETS) {
      pieces.push(piece)
      // A continuation line begins with a space, which counts.
      piece = ''
      octets = 1
    }
    piece += letter
    octets += width
  }
  return [...pieces, piece].join('\r\n ')
}

/** RFC 2426 (3.0, which phones of every age read) or RFC 6350 (4.0). */
export function vCard(contact: Contact, version: VCardVersion): string {
  const { name, title, organization, phones, messengerId, mail, address, note, url, photo } = contact
  const { family, given } = splitName(name)
  const is3 = version === '3.0'
  // 3.0 requires every semicolon to be escaped, 4.0 only those that would split a value.
  const plain = (text: string) => (is3 ? escaped(text) : escaped(text, /[\\,]/g))
  const line = (property: string, value: string) => (value ? [`${property}:${plain(value)}`] : [])
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `N:${escaped(family)};${escaped(given)};;;`,
    `FN:${escaped(name)}`,
    ...(organization ? [`ORG:${escaped(organization)}`] : []),
    ...line('TITLE', title),
    ...phones.flatMap((phone) => line(is3 ? 'TEL;TYPE=CELL,VOICE' : 'TEL;TYPE="cell,voice"', phone)),
    ...line(is3 ? 'EMAIL;TYPE=INTERNET' : 'EMAIL', mail),
    ...(address ? [`ADR;TYPE=WORK:;;${escaped(address)};;;;`] : []),
    ...(messengerId ? [`IMPP:weixin:${encodeURIComponent(messengerId)}`] : []),
    ...line('NOTE', note),
    `URL:${url}`,
    ...(photo ? [is3 ? `PHOTO;ENCODING=b;TYPE=JPEG:${photo}` : `PHOTO:data:image/jpeg;base64,${photo}`] : []),
    'END:VCARD',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
