import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { firstOf } from '~/values/characters'
import { LOCALES } from '~/values/locales'
import { HOT_WORDS_MOST, SYNONYM_ALSO_MOST, SYNONYM_WORD_MOST, SYNONYM_WORDS_MOST } from './limits'

const roles = may.handleGoods

/** Separated by commas or line breaks, or a list; without duplicates. */
const words = (most: number) =>
  f
    .listOf(f.text(SYNONYM_WORD_MOST), most, (value) =>
      typeof value === 'string'
        ? firstOf(value, 4_000)
            .split(/[,，、;；\n]+/)
            .map((word) => word.trim())
            .filter(Boolean)
        : value,
    )
    .transform((list) => [...new Set(list)])

const synonyms = z.object({ id: z.string(), words: z.array(z.string()), also: z.array(z.string()) })
export type DeskSynonyms = z.output<typeof synonyms>

export const synonymsFields = z
  .object({
    id: z.preprocess((value) => (value === '' ? undefined : value), f.id.optional()),
    words: words(SYNONYM_WORDS_MOST).refine((list) => list.length > 0, 'required'),
    also: words(SYNONYM_ALSO_MOST).default([]),
  })
  .refine(({ words, also }) => words.length > 1 || also.length > 0, { path: ['words'], message: 'two_words' })

export const hotWordsFields = z.object({ locale: z.enum(LOCALES), words: words(HOT_WORDS_MOST).default([]) })

export const shelfWordsDesk = {
  synonyms: call({
    method: 'GET',
    path: '/api/console/synonyms/list',
    access: 'operator',
    roles,
    about: 'Search synonyms, newest first.',
    input: z.object({ search: f.optionalText(SYNONYM_WORD_MOST), cursor: idCursor }),
    output: f.page(synonyms),
  }),
  synonymsDetails: call({
    method: 'GET',
    path: '/api/console/synonyms/details',
    access: 'operator',
    roles,
    about: 'One row of synonyms.',
    input: z.object({ id: f.id }),
    output: synonyms,
  }),
  saveSynonyms: call({
    method: 'POST',
    path: '/api/console/synonyms/save',
    access: 'operator',
    roles,
    whole: true,
    about:
      'Saves synonyms: goods that contain one of `words` or of `also` are found by all of `words`, within seconds.',
    input: synonymsFields,
    output: z.object({ id: z.string() }),
  }),
  removeSynonyms: call({
    method: 'POST',
    path: '/api/console/synonyms/remove',
    access: 'operator',
    roles,
    about: 'Deletes a row of synonyms.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  hotWords: call({
    method: 'GET',
    path: '/api/console/hotWords/list',
    access: 'operator',
    roles,
    about: 'The search terms that the mall proposes, by language, in their order.',
    input: f.none,
    output: z.object({ items: z.array(z.object({ id: z.enum(LOCALES), words: z.array(z.string()) })) }),
  }),
  saveHotWords: call({
    method: 'POST',
    path: '/api/console/hotWords/save',
    access: 'operator',
    roles,
    whole: true,
    about: 'Replaces the proposed search terms of one language, in this order.',
    input: hotWordsFields,
    output: f.none,
  }),
}
