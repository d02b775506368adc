/** The database stores no NUL, and no other control character is ever meant. */
export const PRINTABLE = /^[\P{Cc}\s]*$/u

/** Zero-width spaces, direction marks and fillers alone look like an empty field. */
export const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

/** Bidirectional marks: contact lists put them around phone numbers, and one in a name would turn a sentence. */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

// Marks, vowels and finals of Hangul, and what becomes one of them: they join the letter before them.
const JOINED = '[\\p{M}\\u1160-\\u11ff\\uff9e-\\uffdc]'
const PIECES = new RegExp(`[\\s\\S]{1,250}(?!${JOINED})|[\\s\\S]{1,250}`, 'gu')

/** At most 250 code points, without splitting marks from their letter where possible. */
export const piecesOf = (text: string): readonly string[] => text.match(PIECES) ?? []

/** By pieces: on a long run of marks the platform's time grows with the square. */
export function normal(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return piecesOf(text)
    .map((piece) => piece.normalize(form))
    .join('')
}

/** In code points, as PostgreSQL's `char_length` counts. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** In code points: never half a surrogate pair. */
export function firstOf(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('')
}
