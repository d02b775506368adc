import { piecesOf } from '~/values/characters'

interface Bare {
  letters: string
  /** By index of `letters`, one longer than it. */
  starts: boolean[]
}

const IGNORED = /[\p{M}\p{P}\p{S}\p{Z}\p{C}]/u
// These scripts have no spaces between words.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const MARK = 1
const SIGN = 2
const DIGIT = 3
const LETTER = 4
const ALONE = 5

function kindOf(sign: string): number {
  if (/\p{M}/u.test(sign)) return MARK
  if (IGNORED.test(sign)) return SIGN
  if (UNSPACED.test(sign)) return ALONE
  return /\p{N}/u.test(sign) ? DIGIT : LETTER
}

// Each of these tests takes longer than all the rest, and texts repeat the same few thousand characters.
const kinds = new Uint8Array(0x110000)
function knownKind(code: number): number {
  const known = kinds[code] as number
  if (known > 0) return known
  const kind = kindOf(String.fromCodePoint(code))
  kinds[code] = kind
  return kind
}

// Two Arabic characters stand for whole sentences, and would make a text eighteen times as long.
const SHORT = /[^\ufdfa\ufdfb]+/gu
function folded(run: string): string {
  const composed = run.normalize('NFKC')
  const small = composed.toLowerCase()
  return small === composed ? small : small.normalize('NFKC')
}

/** Folds width, case and composition; drops spacing, punctuation and invisible characters. */
export function bare(text: string): Bare {
  const runs: string[] = []
  const starts: boolean[] = []
  let isStart = true
  let wasDigit = false
  for (const piece of piecesOf(text)) {
    const signs = piece.replace(SHORT, folded)
    let from = 0
    for (let at = 0; at < signs.length; at++) {
      const code = signs.codePointAt(at) as number
      const width = code > 0xffff ? 2 : 1
      const kind = knownKind(code)
      if (kind <= SIGN) {
        if (at > from) runs.push(signs.slice(from, at))
        from = at + width
        // A word goes on after a combining mark, and ends at every other sign.
        isStart ||= kind === SIGN
      } else {
        const isDigit = kind === DIGIT
        starts.push(isStart || kind === ALONE || isDigit !== wasDigit)
        if (width === 2) starts.push(false)
        isStart = kind === ALONE
        wasDigit = isDigit
      }
      at += width - 1
    }
    if (signs.length > from) runs.push(signs.slice(from))
  }
  starts.push(true)
  return { letters: runs.join(''), starts }
}

/** Indexed by their first two letters and lengths, so that a text is read once however many words there are. */
export interface Matcher {
  words: ReadonlySet<string>
  lengths: ReadonlyMap<number, readonly number[]>
  /** By UTF-16 unit: 1 where a word begins with it. */
  firsts: Uint8Array
}

/** For a word of one letter the second is 0. */
const prefixOf = (first: number, second: number) => first * 0x10000 + second

export function matcherOf(words: readonly string[]): Matcher {
  const letters = new Set(words.map((word) => bare(word).letters).filter(Boolean))
  const lengths = new Map<number, number[]>()
  for (const word of letters) {
    const prefix = prefixOf(word.charCodeAt(0), word.charCodeAt(1) || 0)
    const known = lengths.get(prefix) ?? []
    if (!known.includes(word.length)) lengths.set(prefix, [...known, word.length])
  }
  const firsts = new Uint8Array(0x10000)
  for (const word of letters) firsts[word.charCodeAt(0)] = 1
  return { words: letters, lengths, firsts }
}

export function firstMatch({ words, lengths, firsts }: Matcher, { letters, starts }: Bare): string | undefined {
  for (let at = 0; at < letters.length; at++) {
    const first = letters.charCodeAt(at)
    if (!starts[at] || firsts[first] === 0) continue
    for (const second of [0, letters.charCodeAt(at + 1)]) {
      for (const length of lengths.get(prefixOf(first, second)) ?? []) {
        if (!starts[at + length]) continue
        const word = letters.slice(at, at + length)
        if (words.has(word)) return word
      }
    }
  }
  return undefined
}
