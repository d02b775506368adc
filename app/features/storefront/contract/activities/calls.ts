import { z } from 'zod'
import { call } from '~/contract/call'
import { instantCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { ACTIVITY_PHASES, activityCard, shownActivity } from './activity'

export const activityCalls = {
  list: call({
    method: 'GET',
    path: '/api/activity/list',
    access: 'guest',
    about:
      'Activities that run (those that end first), that are coming (the next one first) or that are over (the last one first), 20 a page. `secondsToTurn` counts to the next moment at which one is shown, begins or ends; 0 where there is none.',
    input: z.object({ phase: z.enum(ACTIVITY_PHASES).default('running'), cursor: instantCursor }),
    output: f.page(activityCard).extend({ secondsToTurn: z.number().int() }),
  }),
  details: call({
    method: 'GET',
    path: '/api/activity/details',
    access: 'guest',
    about: 'One activity with its rules, goods and coupons.',
    input: z.object({ id: f.id }),
    output: shownActivity,
  }),
  hint: call({
    method: 'GET',
    path: '/api/activity/hint',
    access: 'guest',
    shared: true,
    about: 'The activity that runs now and ends first, in as few words as other screens lead to it with.',
    input: f.none,
    output: z.object({
      activity: z.object({ id: z.string(), title: z.string() }).nullable(),
      secondsToTurn: z.number().int(),
    }),
  }),
  listed: call({
    method: 'GET',
    path: '/api/activity/listed',
    access: 'guest',
    about: 'The numbers of at most a thousand activities that are not over, for search engines.',
    input: f.none,
    output: z.object({ activityIds: z.array(z.string()) }),
  }),
}
