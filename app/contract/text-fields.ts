import { z } from 'zod'
import { lengthOf, normal, PRINTABLE, SEEN, withoutTurns } from '~/values/characters'
import { drawn } from './drawn'

/** Units of UTF-16 in which one code point of a stored text can come at the most, taken apart and with its line break. */
const UNITS = 8

const tooLong = (maximum: number) =>
  ({ code: 'too_big', type: 'string', maximum, inclusive: true, message: 'long', fatal: true }) as const

// A form sends each line break as two characters; the person who counts sees one.
const asLines = (text: string) => text.replace(/\r\n?/g, '\n')
/** What a browser makes of lines that are pasted into a field of one. */
const asOneLine = (text: string) => text.replace(/\s+/g, (gap) => (/[\t-\r\u2028\u2029]/.test(gap) ? ' ' : gap))

/** A text as it is stored: in NFC, without what turns its direction. Its length is checked before anything is done with it. */
const typed = (most: number, laidOut: (text: string) => string, isNeeded: boolean) => {
  const field = z.string({ required_error: 'required' }).transform((sent, context) => {
    if (sent.length > most * UNITS) {
      context.addIssue(tooLong(most))
      return z.NEVER
    }
    const text = normal(laidOut(withoutTurns(sent)), 'NFC').trim()
    if (isNeeded && !SEEN.test(text)) context.addIssue({ code: 'custom', message: 'required', fatal: true })
    else if (lengthOf(text) > most) context.addIssue(tooLong(most))
    else if (!PRINTABLE.test(text)) context.addIssue({ code: 'custom', message: 'unknown_id' })
    return text
  })
  return drawn(field, { kind: laidOut === asLines ? 'lines' : 'text', most, isNeeded })
}

/** One line that must be there and be seen, at most `most` code points as it is stored. */
export const text = (most = 140) => typed(most, asOneLine, true)

/** One line that may be empty or absent, at most `most` code points as it is stored. */
export const optionalText = (most = 140) => typed(most, asOneLine, false).default('')

/** As `text`, of as many lines as are typed. */
export const lines = (most = 140) => typed(most, asLines, true)

/** As `optionalText`, of as many lines as are typed. */
export const optionalLines = (most = 140) => typed(most, asLines, false).default('')
