/** The database stores no NUL, and no other control character is ever meant. */
export const PRINTABLE = /^[\P{Cc}\s]*$/u

/** Spaces without width, marks of direction and fillers alone look like an empty field. */
export const SEEN = /[^\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * Without the marks that turn the direction of what follows them (Unicode's bidirectional embeddings, overrides and
 * isolates). Contact lists put them around copied phone numbers, and one in a name would turn the rest of a sentence.
 */
export const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

// Marks, vowels and finals of Hangul, and what becomes one of them: they join the letter before them.
const JOINED = '[\\p{M}\\u1160-\\u11ff\\uff9e-\\uffdc]'
const PIECES = new RegExp(`[\\s\\S]{1,250}(?!${JOINED})|[\\s\\S]{1,250}`, 'gu')

/** A text in pieces of at most 250 code points; a letter keeps its marks where they are fewer. */
export const piecesOf = (text: string): readonly string[] => text.match(PIECES) ?? []

/** A normal form of Unicode, found by pieces: over one long run of marks the platform takes time by its square. */
export function normal(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return piecesOf(text)
    .map((piece) => piece.normalize(form))
    .join('')
}

/** How many code points a text has, which is what PostgreSQL's `char_length` counts. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** The first code points of a text, at most `most`: never half a pair of UTF-16. */
export function firstOf(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('')
}
