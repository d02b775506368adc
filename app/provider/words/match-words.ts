/** A text as words are looked for in it: its letters and digits alone, and where its own words begin and end. */
export interface Bare {
  letters: string
  /** By place in `letters`: whether a word of the text begins there; one place more than there are letters. */
  starts: boolean[]
}

const IGNORED = /[\p{M}\p{P}\p{S}\p{Z}\p{C}]/u
// Between letters of these scripts no space says where a word ends.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Same letters in other widths, cases and compositions are one; spacing, signs and what cannot be seen are left out. */
export function bare(text: string): Bare {
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFKC')
  let letters = ''
  const starts: boolean[] = []
  for (const { segment } of segmenter.segment(folded)) {
    let isStart = true
    let wasDigit = false
    for (const sign of segment) {
      if (IGNORED.test(sign)) {
        // A word goes on behind a mark that stands on its letter, and ends at every other sign.
        isStart ||= !/\p{M}/u.test(sign)
        continue
      }
      const isDigit = /\p{N}/u.test(sign)
      const begins = isStart || UNSPACED.test(sign) || isDigit !== wasDigit
      starts.push(begins, ...Array<boolean>(sign.length - 1).fill(false))
      letters += sign
      isStart = UNSPACED.test(sign)
      wasDigit = isDigit
    }
  }
  return { letters, starts: [...starts, true] }
}

/** Words by their first two letters and their lengths, so that a text is read once however many there are. */
export interface Matcher {
  words: ReadonlySet<string>
  lengths: ReadonlyMap<string, readonly number[]>
}

const PREFIX = 2

export function matcherOf(words: readonly string[]): Matcher {
  const letters = new Set(words.map((word) => bare(word).letters).filter(Boolean))
  const lengths = new Map<string, number[]>()
  for (const word of letters) {
    const known = lengths.get(word.slice(0, PREFIX)) ?? []
    if (!known.includes(word.length)) lengths.set(word.slice(0, PREFIX), [...known, word.length])
  }
  return { words: letters, lengths }
}

/** The first word of a list that stands in a text as a word of its own, or nothing. */
export function firstMatch({ words, lengths }: Matcher, { letters, starts }: Bare): string | undefined {
  for (let at = 0; at < letters.length; at++) {
    if (!starts[at]) continue
    for (const prefix of [letters.slice(at, at + 1), letters.slice(at, at + PREFIX)]) {
      for (const length of lengths.get(prefix) ?? []) {
        const word = letters.slice(at, at + length)
        if (word.length === length && starts[at + length] && words.has(word)) return word
      }
    }
  }
  return undefined
}
