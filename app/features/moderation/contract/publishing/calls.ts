import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { noticeTarget } from '~/features/notices/contract/calls'
import { looked } from './desk'
import { PUBLICATION_STATES, PUBLISHED_KINDS } from './kinds'

export const APPEAL_MOST = 300

export const appealInput = z.object({ id: f.id, body: f.lines(APPEAL_MOST) })

const decision = z.object({
  id: z.string(),
  kind: z.enum(PUBLISHED_KINDS),
  state: z.enum(PUBLICATION_STATES),
  looked,
  reason: z.string(),
  appeal: z.string().nullable(),
  canAppeal: z.boolean(),
  target: noticeTarget.nullable(),
})
export type Decision = z.output<typeof decision>

export const publishingCalls = {
  decision: call({
    method: 'GET',
    path: '/api/publication/decision',
    access: 'member',
    about: 'The decision of the mall on something that the member wanted to publish.',
    input: z.object({ id: f.id }),
    output: decision,
  }),
  appeal: call({
    method: 'POST',
    path: '/api/publication/appeal',
    access: 'member',
    about: 'Appeals against a rejection, once; appeals are reviewed first.',
    input: appealInput,
    output: f.none,
  }),
}
