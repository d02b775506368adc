import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor, rowCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { activity, proof, record, version } from './shown'

export const DRAW_TABS = ['all', 'toReceive'] as const

const count = z.number().int()

export const prizeDrawCalls = {
  index: call({
    method: 'GET',
    path: '/api/turntable/index',
    access: 'guest',
    shared: true,
    about: 'The activity that runs now: its prizes with their weights out of 1,000,000, cost, and who won last.',
    input: f.none,
    output: z.object({
      activity: activity.nullable(),
      inMessenger: z.boolean(),
    }),
  }),
  hint: call({
    method: 'GET',
    path: '/api/turntable/hint',
    access: 'guest',
    shared: true,
    about: 'The activity that runs now, in as few words as other screens lead to it with.',
    input: f.none,
    output: z.object({
      activity: z.object({ name: z.string(), cost: count }).nullable(),
      inMessenger: z.boolean(),
    }),
  }),
  version: call({
    method: 'GET',
    path: '/api/turntable/version',
    access: 'guest',
    shared: true,
    about: 'One version with its draws, newest first. Once it is over its seed is shown and every number recomputed.',
    input: z.object({ id: f.id, cursor: rowCursor }),
    output: version.extend({ name: z.string(), draws: f.page(proof) }),
  }),
  mine: call({
    method: 'GET',
    path: '/api/turntable/mine',
    access: 'member',
    about: 'What the member has for drawing, with a fresh submissionId: points, free draws, and tries left today.',
    input: f.none,
    output: z.object({
      points: count,
      freeTries: count,
      triesLeft: count,
      needs: z.enum(['adult', 'years', 'noOperator']).nullable(),
      toReceive: count,
      submissionId: z.string(),
    }),
  }),
  redeemIntegral: call({
    method: 'POST',
    path: '/api/turntable/redeemIntegral',
    access: 'member',
    about:
      'Pays points for one draw, or uses a free one, and draws; once per submissionId. `versionId` is the version that the member saw; `isAdult` says that they are 18 or older.',
    input: z.object({ versionId: f.id, submissionId: f.id, isAdult: f.flag.default(false) }),
    output: record,
  }),
  recordList: call({
    method: 'GET',
    path: '/api/turntable/recordList',
    access: 'member',
    about: 'The member’s draws, newest first: all of them, or those whose prize waits for an address.',
    input: z.object({ tab: z.enum(DRAW_TABS).default('all'), cursor: idCursor }),
    output: f.page(record),
  }),
  toReceive: call({
    method: 'GET',
    path: '/api/turntable/toReceive',
    access: 'member',
    about:
      'One of the member’s draws, with a fresh submissionId for its address and the default address. Changes nothing.',
    input: z.object({ id: f.id, addressId: f.id.optional() }),
    output: record.extend({ submissionId: z.string(), addressId: z.string().nullable() }),
  }),
  writeAddress: call({
    method: 'POST',
    path: '/api/turntable/writeAddress',
    access: 'member',
    about: 'Says where won goods go, once; they are sent by an order with nothing to pay.',
    input: z.object({ id: f.id, addressId: f.id, submissionId: f.id }),
    output: z.object({ orderId: z.string() }),
  }),
}
