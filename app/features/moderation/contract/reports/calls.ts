import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { REPORT_REASONS, REPORT_STATES, REPORTED_KINDS } from './kinds'

export const REPORT_MOST = 300

const thing = { kind: z.enum(REPORTED_KINDS), id: f.id }

export const reportInput = z.object({
  ...thing,
  reason: z.enum(REPORT_REASONS, { errorMap: () => ({ message: 'required' }) }),
  body: f.optionalLines(REPORT_MOST),
  submissionId: f.id,
})

export const ownReport = z.object({
  id: z.string(),
  kind: z.enum(REPORTED_KINDS),
  reason: z.enum(REPORT_REASONS),
  body: z.string(),
  state: z.enum(REPORT_STATES),
  note: z.string(),
  sentAt: z.string(),
})
export type OwnReport = z.output<typeof ownReport>

export const reportCalls = {
  thing: call({
    method: 'GET',
    path: '/api/report/thing',
    access: 'member',
    about: 'The subject of a report: the beginning of its published text.',
    input: z.object(thing),
    output: z.object({ text: z.string() }),
  }),
  send: call({
    method: 'POST',
    path: '/api/report/send',
    access: 'member',
    about: 'Reports something published, once per submissionId; one open report per subject, and a few a day.',
    input: reportInput,
    output: z.object({ id: z.string() }),
  }),
  list: call({
    method: 'GET',
    path: '/api/report/list',
    access: 'member',
    about: 'The member’s reports and their outcomes, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(ownReport),
    own: { lists: { reports: {} } },
  }),
}
