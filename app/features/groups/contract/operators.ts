import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { moment, wholeOrNone } from '~/contract/language-fields'
import { pickedOne } from '~/contract/picks'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import { yuanOrNone } from '~/contract/yuan-fields'
import * as m from '~/paraglide/messages'
import { parseYuan } from '~/values/money'

const desk = operator(may.handleGroups)

/** People of one group at most; the rest of a larger one hears nothing. */
export const GROUP_MOST = 100_000
const NAME_MOST = 30
const TAG_MOST = 20
const DAYS_MOST = 3_650
const TITLE_MOST = 40
const TEXT_MOST = 500

export const BROADCAST_KINDS = ['notice', 'coupon'] as const
const BROADCAST_STATES = ['planned', 'running', 'finished', 'stopped'] as const

const days = wholeOrNone(DAYS_MOST, 1)

const groupFields = z.object({
  name: f.text(NAME_MOST),
  /** Yuan that they have paid for goods. */
  spentFrom: yuanOrNone.default(''),
  spentTo: yuanOrNone.default(''),
  orderedWithin: days,
  quietFor: days,
  agentId: pickedOne,
  tag: f.optionalText(TAG_MOST),
})

/** A rule that says nothing would be everybody. */
export const groupInput = groupFields.extend({ id: f.id.optional(), seen: f.seen }).superRefine((typed, context) => {
  const wrong = (field: keyof z.output<typeof groupFields>, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  const { spentFrom, spentTo, orderedWithin, quietFor, agentId, tag } = typed
  if (!spentFrom && !spentTo && !orderedWithin && !quietFor && !agentId && !tag) wrong('spentFrom', 'one_of_rule')
  if (spentFrom && spentTo && (parseYuan(spentTo) ?? 0) < (parseYuan(spentFrom) ?? 0)) wrong('spentTo', 'later')
  if (orderedWithin && quietFor && quietFor >= orderedWithin) wrong('quietFor', 'later')
})
export type GroupTyped = z.output<typeof groupInput>

const rule = z.object({
  spentFrom: z.string(),
  spentTo: z.string(),
  orderedWithin: z.number().int().nullable(),
  quietFor: z.number().int().nullable(),
  agentId: z.string(),
  tag: z.string(),
})
const group = z.object({ id: z.string(), name: z.string(), rule, createdAt: z.string() })
export type Group = z.output<typeof group>

const broadcast = z.object({
  id: z.string(),
  kind: z.enum(BROADCAST_KINDS),
  title: z.string(),
  state: z.enum(BROADCAST_STATES),
  dueAt: z.string(),
  planned: z.number().int(),
  sent: z.number().int(),
  skipped: z.number().int(),
  by: z.string(),
})
export type Broadcast = z.output<typeof broadcast>

const broadcastFields = z.object({
  id: f.id,
  kind: z.enum(BROADCAST_KINDS, { errorMap: () => ({ message: 'choose' }) }),
  batchId: pickedOne,
  titleZh: f.optionalText(TITLE_MOST),
  textZh: f.optionalLines(TEXT_MOST),
  titleEn: f.optionalText(TITLE_MOST),
  textEn: f.optionalLines(TEXT_MOST),
  /** At once where nothing is said. */
  at: moment,
  submissionId: f.id,
})

export const broadcastInput = broadcastFields.superRefine(({ kind, batchId, ...texts }, context) => {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  const { titleZh, textZh, titleEn, textEn } = texts
  if (kind === 'coupon') {
    if (!batchId) wrong('batchId', 'required')
    for (const name of ['titleZh', 'textZh', 'titleEn', 'textEn'] as const) if (texts[name]) wrong(name, 'needless')
    return
  }
  if (batchId) wrong('batchId', 'needless')
  if (!titleZh) wrong('titleZh', 'required')
  if (!textZh) wrong('textZh', 'required')
  if (Boolean(titleEn) !== Boolean(textEn)) wrong(titleEn ? 'textEn' : 'titleEn', 'both')
})
export type BroadcastTyped = z.output<typeof broadcastInput>

const counts = z.object({ people: z.number().int(), welcome: z.number().int() })

export const groupDesk = {
  list: desk.get('/api/console/groups', {
    about: 'Groups of members by rule, newest first. Nobody in them is named.',
    input: z.object({ cursor: idCursor }),
    output: f.page(group),
  }),
  details: desk.get('/api/console/groups/details', {
    about:
      'A group, how many belong to it now (at most 100,000 are counted), how many of them want marketing, and what went to it.',
    input: z.object({ id: f.id, cursor: idCursor }),
    output: group.extend({ ...counts.shape, mark: z.string(), ...f.page(broadcast).shape }),
  }),
  save: desk.post('/api/console/groups/save', {
    whole: true,
    about: 'Makes a group, or changes its name and rule. What has been sent or planned goes by the rule as it was.',
    input: groupInput,
    output: z.object({ id: z.string() }),
  }),
  preview: desk.post('/api/console/groups/preview', {
    about: 'Validates what is to be sent as its sending would, and counts whom it would reach. Nothing is sent.',
    input: broadcastInput,
    output: counts.extend({ title: z.string(), text: z.string(), dueAt: z.string().nullable() }),
  }),
  send: desk.post('/api/console/groups/send', {
    about:
      'Sends a notice or a coupon to those of a group who want marketing, once each, at once or at a time; once per submissionId.',
    input: broadcastInput,
    output: z.object({ broadcastId: z.string() }),
  }),
  stop: desk.post('/api/console/groups/stop', {
    about: 'Stops what is planned or under way. Who has it keeps it.',
    input: z.object({ id: f.id, broadcastId: f.id }),
    output: f.none,
  }),
}

export const groupRefusals = {
  broadcastOver: { code: 5011, status: 409, say: m.console_groups_refused_over },
  groupEmpty: { code: 5012, status: 409, say: m.console_groups_refused_empty },
  groupRight: { code: 5013, status: 403, say: m.console_groups_refused_right },
} as const satisfies Refusals

export const groupFieldNames = {
  spentFrom: m.console_groups_spent_from,
  spentTo: m.console_groups_spent_to,
  orderedWithin: m.console_groups_ordered_within,
  quietFor: m.console_groups_quiet_for,
  agentId: m.console_groups_agent,
  tag: m.console_groups_tag,
  at: m.console_groups_at,
  broadcastId: m.field_name_number,
}
