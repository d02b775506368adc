import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { LOCALES } from '~/values/locales'

const desk = operator(may.handleContent)

/** Characters that messengers show uncut. */
const SHARE_TEXT_MOST = 300
export const SHARE_TEXTS_MOST = 30

const id = z.object({ id: f.id })

const deskShareText = z.object({
  id: z.string(),
  goods: z.object({ id: z.string(), name: z.string() }),
  locale: z.enum(LOCALES),
  body: z.string(),
  mark: z.string(),
  changedAt: z.string(),
})
export type DeskShareText = z.output<typeof deskShareText>

export const shareTextFields = z.object({
  id: z.preprocess((value) => value || undefined, f.id.optional()),
  goodsId: f.id,
  locale: z.enum(LOCALES),
  body: f.lines(SHARE_TEXT_MOST),
  seen: f.seen,
})

export const shareTextDesk = {
  list: desk.get('/api/console/shareTexts', {
    about: 'Suggested texts for sharing goods, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskShareText),
  }),
  details: desk.get('/api/console/shareText', {
    about: 'One suggested text.',
    input: id,
    output: deskShareText,
  }),
  save: desk.post('/api/console/shareTextSave', {
    about: 'Adds or changes a suggested text.',
    input: shareTextFields,
    output: z.object({ id: z.string() }),
  }),
  remove: desk.post('/api/console/shareTextRemove', {
    about: 'Deletes a suggested text.',
    input: id,
    output: f.none,
  }),
}
