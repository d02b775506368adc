import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { LOCALES } from '~/values/locales'

/** Characters that messengers show uncut. */
export const SHARE_TEXT_MOST = 300
export const SHARE_TEXTS_MOST = 30

const roles = may.handleContent
const id = z.object({ id: f.id })

const deskShareText = z.object({
  id: z.string(),
  goods: z.object({ id: z.string(), name: z.string() }),
  locale: z.enum(LOCALES),
  body: z.string(),
  changedAt: z.string(),
})
export type DeskShareText = z.output<typeof deskShareText>

export const shareTextFields = z.object({
  id: z.preprocess((value) => value || undefined, f.id.optional()),
  goodsId: f.id,
  locale: z.enum(LOCALES),
  body: f.lines(SHARE_TEXT_MOST),
})

export const shareTextDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/shareTexts',
    access: 'operator',
    roles,
    about: 'Suggested texts for sharing goods, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskShareText),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/shareText',
    access: 'operator',
    roles,
    about: 'One suggested text.',
    input: id,
    output: deskShareText,
  }),
  save: call({
    method: 'POST',
    path: '/api/console/shareTextSave',
    access: 'operator',
    roles,
    about: 'Adds or changes a suggested text.',
    input: shareTextFields,
    output: z.object({ id: z.string() }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/console/shareTextRemove',
    access: 'operator',
    roles,
    about: 'Deletes a suggested text.',
    input: id,
    output: f.none,
  }),
}
