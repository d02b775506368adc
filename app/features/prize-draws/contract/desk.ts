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
    about: 'One version with its prizes. Its seed is in no answer of the console.',
    input: z.object({ id: f.id }),
    output: deskVersion.extend({ seedHash: z.string().nullable(), prizes: z.array(deskPrize).max(PRIZES_MOST) }),
  }),
  fresh: call({
    method: 'GET',
    path: '/api/console/prizeVersionFresh',
    access: 'operator',
    roles,
    about:
      'What a new version is planned with: a fresh submissionId, and the cost of the last one, else that of the settings.',
    input: z.object({ activityId: pickedOne }),
    output: z.object({ submissionId: z.string(), cost: z.number().int() }),
  }),
  plan: call({
    method: 'POST',
    path: '/api/console/prizeVersionPlan',
    access: 'operator',
    roles,
    about:
      'Plans the next version of an activity with the prizes of its last one, or of a new activity; once per submissionId.',
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
    about:
      'Adds a prize to a version that has not begun, or changes one. `percent` has four digits at most behind the point.',
    input: prizeInput,
    output: z.object({ prizeId: z.string() }),
  }),
  removePrize: call({
    method: 'POST',
    path: '/api/console/prizeRemove',
    access: 'operator',
    roles,
    about: 'Takes a prize out of a version that has not begun.',
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
      'Begins a version: its weights have to sum to 1,000,000, its goods are carved out of the stock, and the version before it ends.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  end: call({
    method: 'POST',
    path: '/api/console/prizeVersionEnd',
    access: 'operator',
    roles,
    factor: 'fresh',
    about: 'Ends a version and shows its seed to everybody; one that has not begun is dropped.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  draws: call({
    method: 'GET',
    path: '/api/console/prizeDraws',
    access: 'operator',
    roles,
    about:
      'Draws, newest first: those whose prize waits for an address, those that are to be shipped, or all. Orders are told to whoever may see them.',
    input: z.object({ queue: z.enum(DRAW_QUEUES).default('all'), cursor: idCursor }),
    output: f.page(deskDraw),
  }),
}
