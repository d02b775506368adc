import { createRequire } from 'node:module'
import type * as Pinyin from 'pinyin-pro'

// It takes 17 MB and a twentieth of a second, and only those who index Chinese need it.
const load = createRequire(import.meta.url)
let loaded: typeof Pinyin | undefined

/** Of a run of signs, so many letters are kept: nobody types more. */
const LONGEST = 40
const SHORTEST = 2

/** How each sign of a run of Chinese sounds, without tones; undefined where some of them have no sound. */
export function soundsOf(run: string): string[] | undefined {
  loaded ??= load('pinyin-pro') as typeof Pinyin
  const sounds = loaded.pinyin(run, { toneType: 'none', type: 'array', v: true }).map((sound) => sound.toLowerCase())
  return sounds.length === [...run].length && sounds.every((sound) => /^[a-z]+$/.test(sound)) ? sounds : undefined
}

/** The sound of Chinese words as one word of letters each; words that are not Chinese stay out. */
export const soundOf = (word: string): string | undefined => soundsOf(word)?.join('')

/**
 * What a run of Chinese is found by when its sound is typed: from each of its words on to its end, each word alone, and
 * the first letters of both. `words` are the run, cut.
 */
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
