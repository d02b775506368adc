import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import { drawn } from '~/contract/drawn'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { firstOf, lengthOf } from '~/values/characters'
import { LOCALES } from '~/values/locales'

const desk = operator(may.handleGoods)

export const SYNONYM_WORD_MOST = 30
const SYNONYM_WORDS_MOST = 20
const SYNONYM_ALSO_MOST = 40
export const HOT_WORDS_MOST = 12
export const NAME_MOST = 40
export const STORY_MOST = 1_000
export const SERVICE_TEXT_MOST = 140
export const SERVICES_MOST = 60
/** So that one form brings the place of each. */
export const SHELVES_MOST = 480

const SHELF_KINDS = ['category', 'brand', 'service'] as const
export type ShelfKind = (typeof SHELF_KINDS)[number]

const texts = z.record(z.enum(LOCALES), z.string())
const kind = z.enum(SHELF_KINDS)
const one = z.object({ kind, id: f.id })

const deskShelf = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  names: texts,
  picture: z.string().nullable(),
  isRetired: z.boolean(),
})
export type DeskShelf = z.output<typeof deskShelf>

const shelfListed = deskShelf.extend({ goods: z.number().int() })
export type ShelfListed = z.output<typeof shelfListed>

const picture = f
  .listOf(z.string().regex(/^(u\/[\w-]{1,64}|demo\/[\w-]{1,64})$/, 'unknown_id'), 1, (value) =>
    value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value,
  )
  .default([])

const name = f.optionalText(NAME_MOST)
const story = f.optionalLines(STORY_MOST)

/** `story`: of a brand, or a one-line promise of a service. */
export const shelfFields = z
  .object({
    kind,
    id: f.chosen,
    parentId: f.chosen,
    nameHans: f.text(NAME_MOST),
    nameHant: name,
    nameEn: name,
    nameEs: name,
    nameFr: name,
    storyHans: story,
    storyHant: story,
    storyEn: story,
    storyEs: story,
    storyFr: story,
    pictures: picture,
    isRetired: f.flag.default(false),
    seen: f.seen,
  })
  .superRefine(({ kind, ...sent }, context) => {
    if (kind !== 'service') return
    for (const name of ['storyHans', 'storyHant', 'storyEn', 'storyEs', 'storyFr'] as const)
      if (lengthOf(sent[name]) > SERVICE_TEXT_MOST)
        context.addIssue({
          code: 'too_big',
          type: 'string',
          maximum: SERVICE_TEXT_MOST,
          inclusive: true,
          path: [name],
          message: 'long',
        })
  })

/** One comma-separated field: the form has a field for each place already. */
const together = (value: unknown) => (typeof value === 'string' ? value.split(',', SHELVES_MOST + 1) : value)

export const shelfOrder = z.object({
  kind,
  ids: f.listOf(f.id, SHELVES_MOST, together),
  sorts: f.listOf(f.countTo(SHELVES_MOST), SHELVES_MOST, (value) => [value ?? []].flat()),
  seen: f.seen,
})

const read = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  desk.get(`/api/console/shelf/${path}`, { about, input, output })
const act = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  desk.post(`/api/console/shelf/${path}`, { about, input, output })

export const shelfGroupsDesk = {
  list: read(
    'list',
    'All categories as a tree, all brands or all service promises, in the order of the shop; retired ones included. `goods` counts up to 10,000.',
    z.object({ kind }),
    z.object({ items: z.array(shelfListed), mark: z.string() }),
  ),
  details: read(
    'details',
    'One category, brand or service promise, with the number of its goods; `goods` counts up to 10,000.',
    one,
    deskShelf.extend({ stories: texts, goods: z.number().int(), mark: z.string() }),
  ),
  save: {
    ...act(
      'save',
      'Saves a category, a brand or a service promise, or adds one at the end of its kind; `parentId` puts a category below another. Goods of a retired one stay on sale. In the text of a promise, `{hours}` stands for the hours within which a case is answered.',
      shelfFields,
      z.object({ id: z.string() }),
    ),
    whole: true as const,
  },
  order: {
    ...act(
      'order',
      'Puts all categories, brands or service promises in order: `sorts` has the place of each of `ids` among those that stand beside it, from 1.',
      shelfOrder,
      f.none,
    ),
    whole: true as const,
  },
}

/** Separated by commas or line breaks, or a list; without duplicates. */
const words = (most: number) =>
  drawn(
    f
      .listOf(f.text(SYNONYM_WORD_MOST), most, (value) =>
        typeof value === 'string'
          ? firstOf(value, 4_000)
              .split(/[,，、;；\n]+/)
              .map((word) => word.trim())
              .filter(Boolean)
          : value,
      )
      .transform((list) => [...new Set(list)]),
    { kind: 'lines', most: most * (SYNONYM_WORD_MOST + 2), isNeeded: false },
  )

const synonyms = z.object({
  id: z.string(),
  words: z.array(z.string()),
  also: z.array(z.string()),
  mark: z.string(),
})

export const synonymsFields = z
  .object({
    id: f.chosen,
    words: words(SYNONYM_WORDS_MOST).refine((list) => list.length > 0, 'required'),
    also: words(SYNONYM_ALSO_MOST).default([]),
    seen: f.seen,
  })
  .refine(({ words, also }) => words.length > 1 || also.length > 0, { path: ['words'], message: 'two_words' })

export const hotWordsFields = z.object({
  locale: z.enum(LOCALES),
  words: words(HOT_WORDS_MOST).default([]),
  seen: f.seen,
})

export const shelfWordsDesk = {
  synonyms: desk.get('/api/console/synonyms/list', {
    about:
      'Search synonyms, newest first. With the first page what is proposed: words that find nothing, and those after which shoppers opened goods.',
    input: z.object({ search: f.optionalText(SYNONYM_WORD_MOST), cursor: idCursor }),
    output: f.page(synonyms).extend({
      proposed: z.array(z.object({ typed: z.string(), found: z.string(), times: z.number().int() })),
    }),
  }),
  synonymsDetails: desk.get('/api/console/synonyms/details', {
    about: 'One row of synonyms.',
    input: z.object({ id: f.id }),
    output: synonyms,
  }),
  saveSynonyms: desk.post('/api/console/synonyms/save', {
    whole: true,
    about:
      'Saves synonyms: goods that contain one of `words` or of `also` are found by all of `words`, within seconds.',
    input: synonymsFields,
    output: z.object({ id: z.string() }),
  }),
  removeSynonyms: desk.post('/api/console/synonyms/remove', {
    about: 'Deletes a row of synonyms.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  hotWords: desk.get('/api/console/hotWords/list', {
    about: 'The search terms that the mall proposes, by language, in their order.',
    input: f.none,
    output: z.object({
      items: z.array(z.object({ id: z.enum(LOCALES), words: z.array(z.string()), mark: z.string() })),
    }),
  }),
  saveHotWords: desk.post('/api/console/hotWords/save', {
    whole: true,
    about: 'Replaces the proposed search terms of one language, in this order.',
    input: hotWordsFields,
    output: f.none,
  }),
}

export const shelfDesk = { ...shelfWordsDesk, ...shelfGroupsDesk }

export const shelfRefusals = {
  synonymsFull: { code: 4941, status: 409, say: m.refusal_synonyms_full },
  shelfLevels: { code: 4942, status: 409, say: m.refusal_shelf_levels },
  shelvesFull: { code: 4943, status: 409, say: m.refusal_shelves_full },
} as const satisfies Refusals

export const shelfFieldNames = {
  nameHans: m.word_name,
  nameHant: m.word_name,
  nameEs: m.word_name,
  nameFr: m.word_name,
  storyHans: m.console_brand_story,
  storyHant: m.console_brand_story,
  storyEn: m.console_brand_story,
  storyEs: m.console_brand_story,
  storyFr: m.console_brand_story,
  parentId: m.word_category,
  sorts: m.console_shelf_sort,
  isRetired: m.console_shelf_retire,
  also: m.console_synonyms_also,
  locale: m.word_language,
}
