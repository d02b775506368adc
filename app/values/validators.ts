import { parseYuan } from './money'

/** Mainland mobile numbers, as the specification's validation rules list their second and third digits. */
export const PHONE = /^1(?:[3589]\d|4[5-9]|6[124-7]|7[0-8])\d{8}$/

const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const LANDLINE = /^0(?:10|2\d|[3-9]\d{2})-?[2-9]\d{6,7}(?:-\d{1,6})?$/
const HAN = /^\p{Script=Han}+$/u

const PROVINCE = '[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新]'
const ORDINARY_PLATE = new RegExp(
  `^${PROVINCE}[A-HJ-NP-Z](?:[A-HJ-NP-Z\\d]{5}|[A-HJ-NP-Z\\d]{4}[挂学警港澳]|\\d{4}领)$`,
)
const NEW_ENERGY_PLATE = new RegExp(`^${PROVINCE}[A-HJ-NP-Z](?:[A-HJK][A-HJ-NP-Z\\d]\\d{4}|\\d{5}[A-HJK])$`)
const EMBASSY_PLATE = /^使\d{6}$/

export function isPhone(text: string): boolean {
  return PHONE.test(text)
}

/** An address with a dotted host, at most 254 characters with 64 before the @ (RFC 5321, sections 4.5.3.1.1 and .3). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text)
}

/**
 * A resident identity number of 18 places by GB 11643-1999: region, real birth date, serial, check character (x or X).
 * The old form of 15 digits is refused; it has not been valid since 2013-01-01.
 */
export function isIdCardNumber(text: string): boolean {
  if (!/^[1-9]\d{5}(?:19|20)\d{9}[\dXx]$/.test(text)) return false
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)].map(Number) as [
    number,
    number,
    number,
  ]
  const birth = new Date(Date.UTC(year, month - 1, day))
  // A day that its month doesn't have lands in another month.
  if (birth.getUTCMonth() !== month - 1) return false
  const sum = [...text.slice(0, 17)].reduce((sum, digit, index) => sum + Number(digit) * (2 ** (17 - index) % 11), 0)
  return '10X98765432'[sum % 11] === text.slice(17).toUpperCase()
}

/** The characters of a credit code in the order of their values, 0 to 30; I, O, S, V and Z are none. */
const CREDIT_CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * A unified social credit code of 18 places by GB 32100-2015, in capitals: registration office, kind, region, body and check
 * character. Ci × 3^(i-1) over the first 17 places and the check character's own value add up to a multiple of 31.
 */
export function isCreditCode(text: string): boolean {
  if (!/^[\dA-HJ-NP-RTUWXY]{2}\d{6}[\dA-HJ-NP-RTUWXY]{10}$/.test(text)) return false
  let weight = 1
  let sum = 0
  for (const character of text.slice(0, 17)) {
    sum += CREDIT_CODE.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_CODE[(31 - (sum % 31)) % 31] === text[17]
}

/**
 * The number under which a company pays taxes in mainland China, in capitals: its credit code, or one from before of 15 or 20
 * places, which begins with the digits of its region.
 */
export function isTaxNumber(text: string): boolean {
  return isCreditCode(text) || /^\d{6}(?:[\dA-Z]{9}|[\dA-Z]{14})$/.test(text)
}

/** A plate by GA 36-2018 without separators, in capitals: ordinary, trailer, school, police, border, embassy, new energy. */
export function isLicencePlate(text: string): boolean {
  return ORDINARY_PLATE.test(text) || NEW_ENERGY_PLATE.test(text) || EMBASSY_PLATE.test(text)
}

/** A complete http or https address with a dotted host and no user name in it, at most 2048 characters. */
export function isUrl(text: string): boolean {
  if (text.length > 2048 || !/^https?:\/\/[^/\\\s]/i.test(text) || /[\s\\]/.test(text)) return false
  try {
    const { hostname, username, password } = new URL(text)
    return username === '' && password === '' && /[^.]\.[^.]/.test(hostname)
  } catch {
    return false
  }
}

const HERE = '(?:localhost|localdomain|local|internal|intranet|lan|home|corp)'
const PUBLIC_HOST = new RegExp(`^(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+(?!${HERE}$)[a-z][a-z\\d-]{0,61}[a-z\\d]$`)

/**
 * The host of an address, as `URL` writes it, that is one dotted name of the public network: no numbers, which may mean this
 * machine or its neighbours, and no `*`, which a browser's policy reads as every host below.
 */
export const isPublicHost = (hostname: string): boolean => PUBLIC_HOST.test(hostname)

/** Yuan from 0 on with at most two decimals, without sign, separators or leading zeros. */
export function isAmount(text: string): boolean {
  return parseYuan(text) !== undefined
}

/** Exactly `digits` digits, by default the 6 of a verification code. */
export function isDigitCode(text: string, digits = 6): boolean {
  return text.length === digits && /^\d+$/.test(text)
}

/** A mainland landline: area code, 7 or 8 digits, and perhaps an extension; hyphens as in 0755-26712345-801. */
export function isLandline(text: string): boolean {
  return LANDLINE.test(text)
}

/** Han characters only, at least one: no letters, digits, spaces or punctuation. */
export function isChinese(text: string): boolean {
  return HAN.test(text)
}

/** '13800138000' as '138****8000'; of a text that is no 11 digits nothing is shown. */
export function maskPhone(phone: string): string {
  // Of other characters a cut could leave half of one.
  return /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '*'.repeat(phone.length)
}
