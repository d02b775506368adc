import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'

export const WORD_ACTS = ['review', 'refuse'] as const
export type WordAct = (typeof WORD_ACTS)[number]

export const WORD_LISTS_MOST = 20
export const WORDS_MOST = 500
export const WORD_MOST = 40
export const LIST_NAME_MOST = 40

const words = f
  .optionalLines(WORDS_MOST * (WORD_MOST + 2))
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
  .pipe(z.array(f.text(WORD_MOST)).max(WORDS_MOST, 'many'))

const list = z.object({
  id: z.string(),
  name: z.string(),
  deed: z.enum(WORD_ACTS),
  version: z.number().int(),
  count: z.number().int(),
  changedAt: z.string(),
})
export type WordList = z.output<typeof list>

const roles = may.handleContent

export const wordDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/words/list',
    access: 'operator',
    roles,
    about: 'The word lists that published texts are checked against.',
    input: f.none,
    output: z.object({ items: z.array(list) }),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/words/details',
    access: 'operator',
    roles,
    about: 'One word list with its words, one per line.',
    input: z.object({ id: f.id }),
    output: list.extend({ words: z.string() }),
  }),
  save: call({
    method: 'POST',
    path: '/api/console/words/save',
    access: 'operator',
    roles,
    whole: true,
    about:
      'Saves a word list; without an id it creates one, else it replaces the given version. A list without words is deleted.',
    input: z.object({
      id: f.id.optional(),
      version: f.amount.default(0),
      name: f.text(LIST_NAME_MOST),
      deed: z.enum(WORD_ACTS, { errorMap: () => ({ message: 'required' }) }),
      words,
    }),
    output: z.object({ id: z.string() }),
  }),
}
