import { z } from 'zod'
import { lengthOf, normal, PRINTABLE, SEEN, withoutTurns } from '~/values/characters'
import { drawn } from './drawn'

/** A form sends nothing chosen, or nothing typed, as ''. */
export const empty = (value: unknown) => (value === '' ? undefined : value)

/** UTF-16 units per stored code point at most, decomposed and with its line break. */
const UNITS = 8

const tooLong = (maximum: number) =>
  ({ code: 'too_big', type: 'string', maximum, inclusive: true, message: 'long', fatal: true }) as const

// A form sends each line break as two characters; people count one.
const asLines = (text: string) => text.replace(/\r\n?/g, '\n')
const asOneLine = (text: string) => text.replace(/\s+/g, (gap) => (/[\t-\r\u2028\u2029]/.test(gap) ? ' ' : gap))

/** In NFC, without direction marks. The length is checked before anything else. */
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

/** Required and visible, at most `most` code points as stored. */
export const text = (most = 140) => typed(most, asOneLine, true)

export const optionalText = (most = 140) => typed(most, asOneLine, false).default('')

export const lines = (most = 140) => typed(most, asLines, true)

export const optionalLines = (most = 140) => typed(most, asLines, false).default('')
