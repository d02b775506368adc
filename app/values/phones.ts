import { normal } from './characters'
import { isPhone } from './validators'

/** Characters, with separators. */
export const PHONE_MOST = 40

// Dashes of any kind, also those that keyboards offer in their place: the minus sign, the Japanese long vowel.
const BETWEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Pd}\u2043\u2212\u30fc\uff70.·()]/gu
const COUNTRY = /^(?:tel:)?\+?(?:011)?0*86(?=0?1\d{10}$)/
const TRUNK = /^0(?=1\d{10}$)/

/** Full width is converted; gaps, dashes, brackets and the format characters of contact lists are dropped. */
export const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(BETWEEN, '')

/** In any spelling: +86, 86, 0086, 011 86, tel:+86. */
export const withoutCountry = (digits: string): string => digits.replace(COUNTRY, '').replace(TRUNK, '')

/** Undefined where the whole text is no mobile number. */
export function phoneIn(typed: string): string | undefined {
  const digits = withoutCountry(digitsIn(typed))
  return isPhone(digits) ? digits : undefined
}

export interface Sought {
  id?: string
  phone?: string
  phoneEnd?: string
}

/** What is typed to find somebody or something: a whole phone, its last four digits, or a number of ours. */
export function soughtIn(typed: string): Sought {
  if (typed === '') return {}
  const phone = phoneIn(typed)
  if (phone) return { phone }
  const digits = digitsIn(typed)
  return /^\d{4}$/.test(digits) ? { phoneEnd: digits } : { id: /^\d+$/.test(digits) ? digits : typed }
}

/** Of any country, with plain digits, gaps and dashes. */
export const phoneAsWritten = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2043\u2212\u30fc]/gu, '-')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()

const PHONES =
  /(?<!\d)(?:(?:011[\s-]?)?\(?\+?0{0,2}86[\s\p{Pd}\u2212\u30fc.·()]{0,3})?(?:0\)?)?1(?:[\s\p{Pd}\u2212\u30fc.·()]{0,2}\d){10}(?!\d)/gu

/** The first mobile number in a text, in NFKC; '' where there is none. */
export function takePhone(text: string): { phone: string; rest: string } {
  let phone = ''
  const rest = normal(text, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(PHONES, (found) => {
      const read = phone === '' ? phoneIn(found) : undefined
      if (!read) return found
      phone = read
      return '\n'
    })
  return { phone, rest }
}
