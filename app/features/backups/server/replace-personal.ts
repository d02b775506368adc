import { createHmac } from 'node:crypto'
import type { PersonalKind } from '~/platform/personal-rows'
import { ownOf } from '~/values/own'

/** Part of every address in a copy. */
const PLACE = { region: '330106', place: '浙江省 杭州市 西湖区' }
const HAN = [...'示例文字']
const PHONE = /^1[3-9]\d{9}$/
/** What rules and screens read: the key of a file, a moment or a day, and JSON that holds no words. */
const READ = /^"?(?:(?:[uvi]|demo)\/[\w-]+|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?)"?$|^(?:null|true|false)$/
const WEB = /^https?:\/\//
/** What says of JSON how it is to be read, not what somebody has written. */
const STRUCTURE = new Set(
  'avatar cover deed file goodsId goodsIds id ids key kind level link locale moment orderId picture pictures skuId state theme type video visibility'.split(
    ' ',
  ),
)

/** The same value becomes the same other one in every table of one copy, and of no other. */
export function replacer(secret: Buffer) {
  const hash = (use: string, value: string) => createHmac('sha256', secret).update(`${use} ${value}`).digest()
  const number = (use: string, value: string, below: number) => hash(use, value).readUIntBE(0, 6) % below

  /** A permutation of nine digits (Feistel), so that no two phones become one. */
  function phone(value: string): string {
    if (!PHONE.test(value)) return value.includes('@') ? mail(value) : written(value)
    let [left, right] = [Number(value.slice(2, 6)), Number(value.slice(6))]
    for (let round = 0; round < 8; round += 2) {
      left = (left + number(`phone ${round}`, String(right), 10_000)) % 10_000
      right = (right + number(`phone ${round + 1}`, String(left), 100_000)) % 100_000
    }
    return `${value.slice(0, 2)}${String(left).padStart(4, '0')}${String(right).padStart(5, '0')}`
  }

  const name = (value: string) => (value === '' ? '' : `顾客${hash('name', value).toString('hex').slice(0, 8)}`)
  const mail = (value: string) =>
    value === '' ? '' : `${hash('mail', value).toString('hex').slice(0, 12)}@example.com`
  /** Digit for digit and letter for letter, which is what rules look at. */
  const digits = (value: string) => {
    const bytes = hash('number', value)
    let at = 0
    return value.replace(/[0-9A-Za-z]/g, (one) => {
      const byte = bytes[at++ % bytes.length] as number
      if (/\d/.test(one)) return String(byte % 10)
      const letter = String.fromCharCode(97 + (byte % 26))
      return one < 'a' ? letter.toUpperCase() : letter
    })
  }

  const jsonPart = (kind: PersonalKind, key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => jsonPart(kind, key, one))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, jsonPart(kind, name, one)]))
    if (typeof value !== 'string' || STRUCTURE.has(key) || READ.test(value)) return value
    const place = ownOf(PLACE, key)
    if (place) return place
    if (/phone|mobile|contact/i.test(key) || PHONE.test(value)) return phone(value)
    if (/^(name|nickname|realName|person|payee)$/.test(key)) return name(value)
    return key === 'mail' || key === 'email' ? mail(value) : written(value)
  }

  const kinds: Record<PersonalKind, (value: string, column: string) => string> = {
    name,
    phone,
    mail,
    number: digits,
    account: digits,
    text: written,
    message: written,
    date: () => '1990-01-01',
    address: (value, column) => (column === 'region' ? PLACE.region : written(value)),
    picture: (value) => value,
    film: (value) => value,
    file: (value) => value,
  }
  return (kind: PersonalKind, column: string, value: string): string => {
    const json = /^[[{]/.test(value) ? parsed(value) : undefined
    if (READ.test(value) && kind !== 'date') return value
    return json === undefined ? kinds[kind](value, column) : JSON.stringify(jsonPart(kind, column, json))
  }
}

/** As long as it was, with the spaces and signs where they stood. */
const written = (value: string): string => {
  if (WEB.test(value)) return 'https://example.com/'
  let han = 0
  return value
    .replace(/\p{Script=Han}/gu, () => HAN[han++ % HAN.length] as string)
    .replace(/\p{Nd}/gu, '0')
    .replace(/\p{Lu}/gu, 'X')
    .replace(/(?!\p{Script=Han})\p{L}/gu, (one) => (one === 'X' ? one : 'x'))
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
