import { normal } from './characters'
import { isPhone } from './validators'

/** Characters of a number with what stands between its digits, such as a browser fills in. */
export const PHONE_MOST = 40

// Dashes of any kind, also those that keyboards offer in their place: the minus sign, the Japanese long vowel.
const BETWEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Pd}\u2043\u2212\u30fc\uff70.·()]/gu
const COUNTRY = /^(?:tel:)?\+?(?:011)?0*86(?=0?1\d{10}$)/
const TRUNK = /^0(?=1\d{10}$)/

/**
 * Digits as they are typed, pasted or filled in, without what stands between them: full width, gaps, dashes, brackets, and
 * format characters, which contact lists put around a number.
 */
export const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(BETWEEN, '')

/** A mobile number without the country's code, in any of its spellings: +86, 86, 0086, 011 86, tel:+86. */
export const withoutCountry = (digits: string): string => digits.replace(COUNTRY, '').replace(TRUNK, '')

/** The mobile number that a text is as a whole, or nothing. */
export function phoneIn(typed: string): string | undefined {
  const digits = withoutCountry(digitsIn(typed))
  return isPhone(digits) ? digits : undefined
}

/** A number of any country as people write it, with ordinary digits, gaps and dashes alone. */
export const phoneAsWritten = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2043\u2212\u30fc]/gu, '-')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()

const PHONES =
  /(?<!\d)(?:(?:011[\s-]?)?\(?\+?0{0,2}86[\s\p{Pd}\u2212\u30fc.·()]{0,3})?(?:0\)?)?1(?:[\s\p{Pd}\u2212\u30fc.·()]{0,2}\d){10}(?!\d)/gu

/** Takes the first mobile number out of a text, in NFKC, and says what it is; '' where there is none. */
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
