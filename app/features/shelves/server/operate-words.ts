import type { z } from 'zod'
import { SYNONYMS_MOST } from '~/features/goods/contract/editing'
import { indexGoodsWith } from '~/features/goods/server/search/index-goods'
import type { Synonyms } from '~/features/goods/server/search/synonyms'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { type Tx, transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { shelfWordsDesk } from '../contract/operators'
import * as store from './store-words'

type Input = z.output<typeof shelfWordsDesk.saveSynonyms.input>

const savedOf = ({ words, also }: Synonyms) => [words, also]
export const markedSynonyms = (row: store.SynonymsRow) => ({ ...row, mark: markOf(savedOf(row)) })

/** Takes effect within seconds. */
export const saveSynonyms = (operatorId: string, { id, words, also, seen }: Input) =>
  transaction(async (tx): Promise<Result<{ id: string }, 'notFound' | 'synonymsFull' | 'overtaken'>> => {
    await store.holdSynonyms(tx)
    const before = id ? await store.findSynonyms(tx, id) : undefined
    if (id && !before) return refuse('notFound')
    if (before && isOvertaken(seen, savedOf(before), [words, also]))
      return refuseOvertaken(tx, { act: 'saveSynonyms', subject: { kind: 'synonyms', id: before.id } })
    const saved = id ?? (await store.insertSynonyms(tx, { words, also }, SYNONYMS_MOST))
    if (saved === undefined) return refuse('synonymsFull', { params: { most: SYNONYMS_MOST } })
    if (before) await store.updateSynonyms(tx, saved, { words, also })
    await indexGoodsWith(tx, [...(before ? named(before) : []), ...words, ...also])
    await noteAct(tx, {
      operatorId,
      act: 'saveSynonyms',
      subject: { kind: 'synonyms', id: saved },
      before: before && { words: before.words, also: before.also },
      after: { words, also },
    })
    return ok({ id: saved })
  })

const named = ({ words, also }: Synonyms) => [...words, ...also]

export const removeSynonyms = (operatorId: string, { id }: { id: string }) =>
  transaction(async (tx): Promise<Result<object, 'notFound'>> => {
    await store.holdSynonyms(tx)
    const before = await store.findSynonyms(tx, id)
    if (!before) return refuse('notFound')
    await store.deleteSynonyms(tx, id)
    await indexGoodsWith(tx, named(before))
    const { words, also } = before
    const subject = { kind: 'synonyms', id } as const
    await noteAct(tx, { operatorId, act: 'removeSynonyms', subject, before: { words, also } })
    return ok({})
  })

export const saveHotWords = (
  operatorId: string,
  { locale, words, seen }: z.output<typeof shelfWordsDesk.saveHotWords.input>,
) =>
  transaction(async (tx): Promise<Result<object, 'overtaken'>> => {
    await store.holdWords(tx)
    const before = await store.listWordsOf(tx, locale)
    if (isOvertaken(seen, before, words))
      return refuseOvertaken(tx, { act: 'saveHotWords', subject: { kind: 'hotWords', id: locale } })
    await store.replaceWords(tx, locale, words)
    const subject = { kind: 'hotWords', id: locale } as const
    await noteAct(tx, { operatorId, act: 'saveHotWords', subject, before: { words: before }, after: { words } })
    return ok({})
  })

export async function addSynonyms(tx: Tx, all: readonly Synonyms[]): Promise<void> {
  for (const one of all) await store.insertSynonyms(tx, one, SYNONYMS_MOST)
}
