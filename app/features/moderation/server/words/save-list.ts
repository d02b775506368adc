import type { z } from 'zod'
import { noteAct } from '~/platform/acts/note-act'
import { refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { WORD_LISTS_MOST, type WordList, type wordDesk } from '../../contract/operators'
import { deleteList, insertList, listWords, lockLists, updateList, type WordListRow } from './store'

const shown = ({ id, name, deed, words, version, changedAt }: WordListRow): WordList => ({
  id,
  name,
  deed,
  version,
  count: words.length,
  changedAt,
})

export const readLists = async () => ok({ items: (await listWords(db)).map(shown) })

export async function readList(id: string) {
  const list = (await listWords(db)).find((one) => one.id === id)
  return list ? ok({ ...shown(list), words: list.words.join('\n') }) : refuse('notFound')
}

type Refusals = 'notFound' | 'overtaken' | 'wordListsFull'

/** A list without words is deleted. */
export const saveList = (operatorId: string, sent: z.output<typeof wordDesk.save.input>) =>
  transaction(async (tx): Promise<Result<{ id: string }, Refusals>> => {
    await lockLists(tx)
    const lists = await listWords(tx)
    const before = lists.find(({ id }) => id === sent.id)
    if (sent.id !== undefined && !before) return refuse('notFound')
    if (!before && sent.words.length === 0) return refuse('notFound', { field: 'words' })
    if (!before && lists.length >= WORD_LISTS_MOST) return refuse('wordListsFull')
    const { name, deed, words, version } = sent
    let id = before?.id
    if (id === undefined) id = await insertList(tx, { name, deed, words })
    else {
      const isDone = words.length === 0 ? await deleteList(tx, id, version) : await updateList(tx, id, version, sent)
      if (!isDone) return refuseOvertaken(tx, { act: 'keepWords', subject: { kind: 'wordList', id } })
    }
    const facts = (list: { name: string; words: readonly string[] }) => ({ name: list.name, pieces: list.words.length })
    const subject = { kind: 'wordList', id }
    await noteAct(tx, { operatorId, act: 'keepWords', subject, before: before && facts(before), after: facts(sent) })
    return ok({ id })
  })
