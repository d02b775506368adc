import { createRequire } from 'node:module'
import type * as Pinyin from 'pinyin-pro'

// It takes 17 MB and a twentieth of a second, and only indexing Chinese needs it.
const load = createRequire(import.meta.url)
let loaded: typeof Pinyin | undefined

/** Letters indexed per run: nobody types more. */
const LONGEST = 40
const SHORTEST = 2

/** Without tones; undefined where a character has no reading. */
function soundsOf(run: string): string[] | undefined {
  loaded ??= load('pinyin-pro') as typeof Pinyin
  const sounds = loaded.pinyin(run, { toneType: 'none', type: 'array', v: true }).map((sound) => sound.toLowerCase())
  return sounds.length === [...run].length && sounds.every((sound) => /^[a-z]+$/.test(sound)) ? sounds : undefined
}

export const soundOf = (word: string): string | undefined => soundsOf(word)?.join('')

/** Pinyin from each word to the end, of each word alone, and the initials of both. `words` are the segmented run. */
export function soundTerms(words: readonly string[]): string[] {
  const sounds = soundsOf(words.join(''))
  if (!sounds) return []
  const found = new Set<string>()
  let place = 0
  for (const word of words) {
    const end = place + [...word].length
    for (const part of [sounds.slice(place), sounds.slice(place, end)])
      for (const term of [part.join(''), part.map((sound) => sound[0]).join('')])
        if (term.length >= SHORTEST) found.add(term.slice(0, LONGEST))
    place = end
  }
  return [...found]
}
