import type { Reader } from '~/platform/database/transaction'
import { type Refused, refuse } from '~/values/result'
import type { WordAct } from '../../contract/operators'
import { bare, firstMatch, type Matcher, matcherOf } from './match-words'
import { listWords, versionOfLists } from './store'

// Lists change seldom and are read on every publication.
let known: { version: string; matchers: Record<WordAct, Matcher> } | undefined

async function matchersOf(reader: Reader): Promise<Record<WordAct, Matcher>> {
  const version = await versionOfLists(reader)
  if (known?.version === version) return known.matchers
  const lists = await listWords(reader)
  const of = (deed: WordAct) => matcherOf(lists.filter((list) => list.deed === deed).flatMap(({ words }) => words))
  known = { version, matchers: { refuse: of('refuse'), review: of('review') } }
  return known.matchers
}

/** Answers whether a review is needed first, or refuses with field and word. */
export async function checkWords(
  reader: Reader,
  texts: Readonly<Record<string, string | null | undefined>>,
): Promise<Refused<'wordRefused'> | { ok: true; value: { review: boolean } }> {
  const matchers = await matchersOf(reader)
  let review = false
  if (matchers.refuse.words.size + matchers.review.words.size > 0)
    for (const [field, text] of Object.entries(texts)) {
      const letters = bare(text ?? '')
      const word = firstMatch(matchers.refuse, letters)
      if (word !== undefined) return refuse('wordRefused', { field, params: { word } })
      review ||= firstMatch(matchers.review, letters) !== undefined
    }
  return { ok: true, value: { review } }
}
