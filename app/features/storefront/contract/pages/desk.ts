import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { LOCALES } from '~/values/locales'
import { PAGE_TITLE_MOST, pageBlock, pageBlocks } from './blocks'
import { shownPage } from './calls'

const roles = may.handleContent
const id = z.object({ id: f.id })
const empty = (value: unknown) => (value === '' ? undefined : value)

const deskPageListed = z.object({
  id: z.string(),
  key: z.string().nullable(),
  title: z.string(),
  /** The published version; 0 for none. */
  no: z.number().int(),
  isShown: z.boolean(),
  changedAt: z.string(),
})

export const deskPage = deskPageListed.extend({
  version: z.number().int(),
  titles: z.record(z.string(), z.string()),
  versions: z.array(z.object({ no: z.number().int(), publishedAt: z.string(), by: z.string() })),
})
export type DeskPage = z.output<typeof deskPage>

export const writtenPage = z.object({
  id: z.preprocess(empty, f.id.optional()),
  submissionId: f.id,
  version: f.amount.default(0),
  locale: z.enum(LOCALES),
  title: f.text(PAGE_TITLE_MOST),
  blocks: pageBlocks,
})

const read = { method: 'GET', access: 'operator', roles } as const
const act = { method: 'POST', access: 'operator', roles } as const

export const pageDesk = {
  list: call({
    ...read,
    path: '/api/console/pages/list',
    about: 'The pages of the mall, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskPageListed),
  }),
  details: call({
    ...read,
    path: '/api/console/pages/details',
    about: 'One page with its versions.',
    input: id,
    output: deskPage,
  }),
  draft: call({
    ...read,
    path: '/api/console/pages/draft',
    about: 'The draft of a page in one language, as stored and as it would be rendered.',
    input: id.extend({ locale: z.enum(LOCALES) }),
    output: z.object({
      version: z.number().int(),
      key: z.string().nullable(),
      title: z.string(),
      blocks: z.array(pageBlock),
      shown: shownPage,
    }),
  }),
  write: call({
    ...act,
    path: '/api/console/pages/write',
    about:
      'Saves the draft of a page in one language, complete or not; without an id it creates a page, once per submissionId. The published version stays as it is.',
    input: writtenPage,
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  publish: call({
    ...act,
    path: '/api/console/pages/publish',
    about:
      'Publishes the draft as a new version in all its languages. Members are notified of new terms and of a new privacy page.',
    input: id.extend({ version: f.amount }),
    output: z.object({ no: z.number().int() }),
  }),
  takeOff: call({
    ...act,
    path: '/api/console/pages/takeOff',
    about: 'Unpublishes a page built from blocks. Pages with a key cannot be unpublished.',
    input: id,
    output: f.none,
  }),
}
