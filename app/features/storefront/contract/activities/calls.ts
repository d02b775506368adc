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
      'Running activities (ending first), upcoming ones (next first) or past ones (latest first), 20 a page. `secondsToTurn` counts down to the next moment at which one appears, starts or ends; 0 where there is none.',
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
    about: 'A short summary of the running activity that ends first, for links on other screens.',
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
    about: 'The ids of at most a thousand activities that are not over, for search engines.',
    input: f.none,
    output: z.object({ activityIds: z.array(z.string()) }),
  }),
}
