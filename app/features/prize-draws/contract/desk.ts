import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { pickedOne } from '~/contract/picks'
import { may } from '~/contract/roles'
import { deskDraw, deskPrize, deskVersion } from './desk-shown'
import { COST_MOST, PRIZE_NAME_MOST, PRIZES_MOST } from './limits'
import { prizeInput } from './new-prize'

export const DRAW_QUEUES = ['won', 'addressed', 'all'] as const

const roles = may.handleDraws
export const prizeDrawDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/prizeVersions',
    access: 'operator',
    roles,
    about: 'Versions of prize activities, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskVersion),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/prizeVersion',
    access: 'operator',
    roles,
    about: 'One version with its prizes. The console never shows its seed.',
    input: z.object({ id: f.id }),
    output: deskVersion.extend({ seedHash: z.string().nullable(), prizes: z.array(deskPrize).max(PRIZES_MOST) }),
  }),
  fresh: call({
    method: 'GET',
    path: '/api/console/prizeVersionFresh',
    access: 'operator',
    roles,
    about:
      'Initial values of a new version: a fresh submissionId, and the cost of the last version, else that of the settings.',
    input: z.object({ activityId: pickedOne }),
    output: z.object({ submissionId: z.string(), cost: z.number().int() }),
  }),
  plan: call({
    method: 'POST',
    path: '/api/console/prizeVersionPlan',
    access: 'operator',
    roles,
    about:
      'Plans the next version of an activity, with the prizes of its last one, or of a new activity; once per submissionId.',
    input: z
      .object({
        activityId: pickedOne,
        nameZh: f.optionalText(PRIZE_NAME_MOST),
        nameEn: f.optionalText(PRIZE_NAME_MOST),
        cost: f.countTo(COST_MOST),
        submissionId: f.id,
      })
      .superRefine(({ activityId, nameZh }, context) => {
        if (!activityId && !nameZh) context.addIssue({ code: 'custom', path: ['nameZh'], message: 'required' })
      }),
    output: z.object({ versionId: z.string() }),
  }),
  savePrize: call({
    method: 'POST',
    path: '/api/console/prizeSave',
    access: 'operator',
    roles,
    whole: true,
    about: 'Adds or changes a prize of a version that has not started. `percent` has at most four decimal places.',
    input: prizeInput,
    output: z.object({ prizeId: z.string() }),
  }),
  removePrize: call({
    method: 'POST',
    path: '/api/console/prizeRemove',
    access: 'operator',
    roles,
    about: 'Removes a prize from a version that has not started.',
    input: z.object({ id: f.id }),
    output: z.object({ versionId: z.string() }),
  }),
  start: call({
    method: 'POST',
    path: '/api/console/prizeVersionStart',
    access: 'operator',
    roles,
    factor: 'fresh',
    about:
      'Starts a version: its weights have to sum to 1,000,000, its goods are reserved from stock, and the previous version ends.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  end: call({
    method: 'POST',
    path: '/api/console/prizeVersionEnd',
    access: 'operator',
    roles,
    factor: 'fresh',
    about: 'Ends a version and publishes its seed; a version that has not started is deleted.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  draws: call({
    method: 'GET',
    path: '/api/console/prizeDraws',
    access: 'operator',
    roles,
    about:
      'Draws, newest first: those whose prize waits for an address, those to be shipped, or all. Orders are shown only to roles that may see them.',
    input: z.object({ queue: z.enum(DRAW_QUEUES).default('all'), cursor: idCursor }),
    output: f.page(deskDraw),
  }),
}
