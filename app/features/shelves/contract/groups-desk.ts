import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { lengthOf } from '~/values/characters'
import { LOCALES } from '~/values/locales'
import { NAME_MOST, SERVICE_TEXT_MOST, STORY_MOST } from './limits'

const roles = may.handleGoods

export const SHELF_KINDS = ['category', 'brand', 'service'] as const
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

const picture = f
  .listOf(z.string().regex(/^(u\/[\w-]{1,64}|demo\/[\w-]{1,64})$/, 'unknown_id'), 1, (value) =>
    value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value,
  )
  .default([])

const name = f.optionalText(NAME_MOST)
const story = f.optionalLines(STORY_MOST)
const optionalId = z.preprocess((value) => (value === '' ? undefined : value), f.id.optional())

/** `story`: of a brand, or a one-line promise of a service. */
export const shelfFields = z
  .object({
    kind,
    id: optionalId,
    parentId: optionalId,
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

const read = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  call({ method: 'GET', path: `/api/console/shelf/${path}`, access: 'operator', roles, about, input, output })
const act = <I extends z.ZodTypeAny, O extends z.ZodTypeAny>(path: string, about: string, input: I, output: O) =>
  call({ method: 'POST', path: `/api/console/shelf/${path}`, access: 'operator', roles, about, input, output })

export const shelfGroupsDesk = {
  list: read(
    'list',
    'All categories as a tree, all brands or all service promises, in the order of the shop; retired ones included.',
    z.object({ kind }),
    z.object({ items: z.array(deskShelf) }),
  ),
  details: read(
    'details',
    'One category, brand or service promise, with the number of its goods; `goods` counts up to 10,000.',
    one,
    deskShelf.extend({ stories: texts, goods: z.number().int() }),
  ),
  save: {
    ...act(
      'save',
      'Saves a category, a brand or a service promise, or adds one at the end of its kind; `parentId` puts a category below another. In the text of a promise, `{hours}` stands for the hours within which a case is answered.',
      shelfFields,
      z.object({ id: z.string() }),
    ),
    whole: true as const,
  },
  move: act('move', 'Moves one position up or down.', one.extend({ to: z.enum(['up', 'down']) }), f.none),
  retire: act(
    'retire',
    'Retires a category, a brand or a service promise, or restores it. Its goods stay on sale.',
    one.extend({ isRetired: f.flag }),
    f.none,
  ),
}
