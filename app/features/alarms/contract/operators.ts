import { z } from 'zod'
import { operator } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { may, OPERATOR_ROLES } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { isEmail } from '~/values/validators'
import { ALARM_KINDS } from './kinds'

const desk = operator(may.enter)
const EMAIL_MOST = 100

const kind = z.enum(ALARM_KINDS)

const alarm = z.object({
  kind,
  count: z.number().int(),
  since: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  takenBy: z.object({ name: z.string(), at: z.string(), isSelf: z.boolean() }).nullable(),
})
export type Alarm = z.output<typeof alarm>

const preferences = z.object({
  email: z.string(),
  alarms: z.boolean(),
  summary: z.boolean(),
  kinds: z.array(kind),
  ofRole: z.array(kind),
  mark: z.string(),
})
export type AlarmPreferences = z.output<typeof preferences>

export const alarmDesk = {
  list: desk.get('/api/console/alarms', {
    about:
      'The alarms that the operator’s role is concerned with: how many things are wrong, since when, whose they are and who has taken them.',
    input: f.none,
    output: z.object({
      items: z.array(alarm),
      lookedAt: z.string().nullable(),
      channels: z.array(z.string()),
      preferences,
    }),
  }),
  take: desk.post('/api/console/alarms/take', {
    about: 'Takes an alarm, so that others see who is at it.',
    input: z.object({ kind }),
    output: f.none,
  }),
  release: desk.post('/api/console/alarms/release', {
    about: 'Gives an alarm back that the caller has taken.',
    input: z.object({ kind }),
    output: f.none,
  }),
  prefer: desk.post('/api/console/alarms/prefer', {
    whole: true,
    about: 'Where the caller hears of alarms outside of the console, and of which.',
    input: z.object({
      email: f.optionalText(EMAIL_MOST).refine((text) => text === '' || isEmail(text), 'mail'),
      alarms: f.flag.default(false),
      summary: f.flag.default(false),
      kinds: f.listOf(kind, ALARM_KINDS.length, (value) => (typeof value === 'string' ? [value] : value)).default([]),
      seen: f.seen,
    }),
    output: f.none,
  }),
}

export const alarmRefusals = {
  alarmTaken: { code: 5001, status: 409, say: m.console_alarm_refused_taken },
  alarmOver: { code: 5002, status: 409, say: m.console_alarm_refused_over },
} as const satisfies Refusals

export const alarmFieldNames = {
  alarms: m.console_alarm_by_mail,
  summary: m.console_alarm_summary,
  kinds: m.console_alarm_kinds,
}
