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
    about: 'The running activity: its prizes with their weights out of 1,000,000, its cost, and the latest winners.',
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
    about: 'A short summary of the running activity, for links on other screens.',
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
    about:
      'One version with its draws, newest first. Once it has ended, its seed is published and every draw recomputed.',
    input: z.object({ id: f.id, cursor: rowCursor }),
    output: version.extend({ name: z.string(), draws: f.page(proof) }),
  }),
  mine: call({
    method: 'GET',
    path: '/api/turntable/mine',
    access: 'member',
    about: 'The member’s points, free draws and remaining tries of today, with a fresh submissionId.',
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
      'Draws once, for points or with a free draw; once per submissionId. `versionId` is the version that the member saw; `isAdult` declares that the member is 18 or older.',
    input: z.object({ versionId: f.id, submissionId: f.id, isAdult: f.flag.default(false) }),
    output: record,
  }),
  recordList: call({
    method: 'GET',
    path: '/api/turntable/recordList',
    access: 'member',
    about: 'The member’s draws, newest first: all, or those whose prize waits for an address.',
    input: z.object({ tab: z.enum(DRAW_TABS).default('all'), cursor: idCursor }),
    output: f.page(record),
  }),
  toReceive: call({
    method: 'GET',
    path: '/api/turntable/toReceive',
    access: 'member',
    about: 'One of the member’s draws, with a fresh submissionId for its address and the default address.',
    input: z.object({ id: f.id, addressId: f.id.optional() }),
    output: record.extend({ submissionId: z.string(), addressId: z.string().nullable() }),
  }),
  writeAddress: call({
    method: 'POST',
    path: '/api/turntable/writeAddress',
    access: 'member',
    about: 'Sets the delivery address of won goods, once; they are shipped by an order with nothing to pay.',
    input: z.object({ id: f.id, addressId: f.id, submissionId: f.id }),
    output: z.object({ orderId: z.string() }),
  }),
}
