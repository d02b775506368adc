import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { pickedOne, pickInput, pickOutput } from '~/contract/picks'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'

const desk = operator(may.handleMembers)

const MEMBER_STATUSES = ['active', 'blocked', 'erased'] as const
export const memberStatusTexts: Record<(typeof MEMBER_STATUSES)[number], () => string> = {
  active: m.console_member_state_active,
  blocked: m.console_member_state_blocked,
  erased: m.console_member_erased,
}
const AUDIENCES = ['one', 'all'] as const
const ANNOUNCED_TITLE_MOST = 40
const ANNOUNCED_TEXT_MOST = 500
const NOTE_MOST = 500
const TAGS_MOST = 10
const TAG_MOST = 20

export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；]+/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

const tagList = f
  .optionalText(TAGS_MOST * (TAG_MOST + 2))
  .refine((text) => tagsIn(text).length <= TAGS_MOST, 'many')
  .refine((text) => tagsIn(text).every((tag) => [...tag].length <= TAG_MOST), 'long')

/** Masked phone, no address, no birthday. */
const deskMember = z.object({
  id: z.string(),
  phone: z.string(),
  nickname: z.string(),
  status: z.enum(MEMBER_STATUSES),
  joinedAt: z.string(),
})
export type DeskMember = z.output<typeof deskMember>

const written = z.object({
  /** Explicit: an omitted member must not mean everybody. */
  audience: z.enum(AUDIENCES, { errorMap: () => ({ message: 'choose' }) }),
  recipientId: pickedOne,
  titleZh: f.text(ANNOUNCED_TITLE_MOST),
  textZh: f.lines(ANNOUNCED_TEXT_MOST),
  titleEn: f.optionalText(ANNOUNCED_TITLE_MOST),
  textEn: f.optionalLines(ANNOUNCED_TEXT_MOST),
  submissionId: f.id,
})

export const announcementInput = written.superRefine(({ audience, recipientId, titleEn, textEn }, context) => {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (audience === 'one' && !recipientId) wrong('recipientId', 'required')
  if (audience === 'all' && recipientId) wrong('recipientId', 'needless')
  if (Boolean(titleEn) !== Boolean(textEn)) wrong(titleEn ? 'textEn' : 'titleEn', 'both')
})

const announcement = z.object({
  id: z.string(),
  sentAt: z.string(),
  title: z.string(),
  text: z.string(),
  member: deskMember.pick({ id: true, phone: true, nickname: true }).nullable(),
})

export const memberDesk = {
  list: desk.get('/api/console/member/list', {
    about: 'Members, newest first; searchable by id, by the full phone number or by its last four digits.',
    input: z.object({ search: f.optionalText(40), cursor: idCursor }),
    output: f.page(deskMember),
  }),
  find: operator(may.pickMembers).get('/api/console/member/find', {
    about:
      'Members to choose from in a form, masked: searched as in the list, none without a query, or those of `ids`.',
    input: pickInput,
    output: pickOutput,
  }),
  details: desk.get('/api/console/member/details', {
    about: 'One member, masked, with the data that customer service needs.',
    input: z.object({ id: f.id }),
    output: deskMember.extend({
      blockedReason: z.string().nullable(),
      deletionDueAt: z.string().nullable(),
      phoneChangedAt: z.string().nullable(),
      inviterId: z.string().nullable(),
      orders: z.number().int(),
      openOrders: z.number().int(),
      openCases: z.number().int(),
      points: z.number().int(),
      takesMarketing: z.boolean(),
      tags: z.array(z.string()),
      note: z.string(),
      mark: z.string(),
    }),
  }),
  saveNote: desk.post('/api/console/member/saveNote', {
    whole: true,
    about: 'Replaces the tags of a member, separated by commas, and the note. Operators alone see them.',
    input: z.object({ id: f.id, tags: tagList, note: f.optionalLines(NOTE_MOST), seen: f.seen }),
    output: f.none,
  }),
  block: desk.post('/api/console/member/block', {
    about: 'Blocks a member, with a reason, and ends the sessions.',
    input: z.object({ id: f.id, reason: f.text(140) }),
    output: f.none,
  }),
  unblock: desk.post('/api/console/member/unblock', {
    about: 'Unblocks a member, with a reason.',
    input: z.object({ id: f.id, reason: f.text(140) }),
    output: f.none,
  }),
  announcements: operator(may.sendNotices).get('/api/console/notice/list', {
    about: 'Notices written by operators, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(announcement),
  }),
  reach: operator(may.sendNotices).post('/api/console/notice/reach', {
    about: 'Validates a notice as its sending would, and counts its recipients. Nothing is sent.',
    input: announcementInput,
    output: z.object({ people: z.number().int() }),
  }),
  announce: operator(may.sendNotices).post('/api/console/notice/send', {
    about: 'Sends a notice to one member or to all, once per submissionId.',
    input: announcementInput,
    output: f.none,
  }),
}
