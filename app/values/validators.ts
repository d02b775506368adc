import { parseYuan } from './money'

/** Mainland mobile numbers, by the specification's validation rules. */
const PHONE = /^1(?:[3589]\d|4[5-9]|6[124-7]|7[0-8])\d{8}$/

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

/** A dotted host, at most 254 characters with 64 before the @ (RFC 5321, sections 4.5.3.1.1 and .3). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text)
}

/** GB 11643-1999: region, real birth date, serial, check character. 15 digits are invalid since 2013-01-01. */
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

/** In the order of their values, 0 to 30; without I, O, S, V and Z. */
const CREDIT_CODE = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100-2015, in capitals: Ci × 3^(i-1) plus the check character's value is a multiple of 31. */
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

/** Mainland China, in capitals: a credit code, or an older number of 15 or 20 places. */
export function isTaxNumber(text: string): boolean {
  return isCreditCode(text) || /^\d{6}(?:[\dA-Z]{9}|[\dA-Z]{14})$/.test(text)
}

/** GA 36-2018 without separators, in capitals: ordinary, trailer, school, police, border, embassy, new energy. */
export function isLicencePlate(text: string): boolean {
  return ORDINARY_PLATE.test(text) || NEW_ENERGY_PLATE.test(text) || EMBASSY_PLATE.test(text)
}

/** Complete http or https with a dotted host and no user name, at most 2048 characters. */
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

/** No IP addresses, which may mean this machine, and no `*`, which a content policy reads as every subdomain. */
export const isPublicHost = (hostname: string): boolean => PUBLIC_HOST.test(hostname)

export function isAmount(text: string): boolean {
  return parseYuan(text) !== undefined
}

/** By default the 6 of a verification code. */
export function isDigitCode(text: string, digits = 6): boolean {
  return text.length === digits && /^\d+$/.test(text)
}

/** A mainland landline: area code, 7 or 8 digits, perhaps an extension; hyphens as in 0755-26712345-801. */
export function isLandline(text: string): boolean {
  return LANDLINE.test(text)
}

/** At least one, without letters, digits, spaces or punctuation. */
export function isChinese(text: string): boolean {
  return HAN.test(text)
}

/** '138****8000'; '' for anything but 11 digits. */
export function maskPhone(phone: string): string {
  // Other characters could be cut in half.
  return /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : '*'.repeat(phone.length)
}
