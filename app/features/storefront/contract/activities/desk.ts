import { z } from 'zod'
import { call } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { mallPicture } from '~/contract/language-fields'
import { picked } from '~/contract/picks'
import { may } from '~/contract/roles'
import {
  ACTIVITY_COUPONS_MOST,
  ACTIVITY_GOODS_MOST,
  ACTIVITY_PHASES,
  ACTIVITY_RULES_MOST,
  ACTIVITY_SUMMARY_MOST,
  ACTIVITY_TITLE_MOST,
} from './activity'

const roles = may.handleContent

/** `planned`: published from a date on; else the phase by the clock. */
export const ACTIVITY_STATES = ['draft', 'planned', ...ACTIVITY_PHASES] as const

const texts = z.record(z.string(), z.string())
const empty = (value: unknown) => (value === '' ? undefined : value)
const id = z.object({ id: f.id })
const day = f.day.refine((typed) => typed !== '', 'required')

const deskActivityListed = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(ACTIVITY_STATES),
  startsAt: z.string(),
  endsAt: z.string(),
  changedAt: z.string(),
})

export const deskActivity = deskActivityListed.extend({
  version: z.number().int(),
  titles: texts,
  summaries: texts,
  rules: texts,
  cover: z.string(),
  goodsIds: z.array(z.string()),
  batchIds: z.array(z.string()),
  showsDraw: z.boolean(),
  showsSales: z.boolean(),
  shownFrom: z.string().nullable(),
  pageId: z.string().nullable(),
})
export type DeskActivity = z.output<typeof deskActivity>

const title = f.optionalText(ACTIVITY_TITLE_MOST)
const summary = f.optionalText(ACTIVITY_SUMMARY_MOST)
const rules = f.optionalLines(ACTIVITY_RULES_MOST)

const fields = z.object({
  id: z.preprocess(empty, f.id.optional()),
  submissionId: f.id,
  version: f.amount.default(0),
  titleHans: f.text(ACTIVITY_TITLE_MOST),
  ...{ titleHant: title, titleEn: title, titleEs: title, titleFr: title },
  ...{ summaryHans: summary, summaryHant: summary, summaryEn: summary, summaryEs: summary, summaryFr: summary },
  ...{ rulesHans: rules, rulesHant: rules, rulesEn: rules, rulesEs: rules, rulesFr: rules },
  /** In the shop's time zone. */
  opensOn: day,
  closesOn: day,
  goodsIds: picked(ACTIVITY_GOODS_MOST),
  batchIds: picked(ACTIVITY_COUPONS_MOST),
  showsDraw: f.flag.default(false),
  showsSales: f.flag.default(false),
  pageId: z.preprocess(empty, f.id.optional()),
  pictures: f
    .listOf(mallPicture, 1, (value) => (value === undefined || value === '' ? [] : [value].flat()))
    .default([]),
})

/** The last day is not before the first. */
export const activityFields = fields.superRefine(({ opensOn, closesOn }, context) => {
  if (closesOn < opensOn) context.addIssue({ code: 'custom', path: ['closesOn'], message: 'later' })
})
export type WrittenActivity = z.output<typeof activityFields>

export const activityDesk = {
  list: call({
    method: 'GET',
    path: '/api/console/activities/list',
    access: 'operator',
    roles,
    about: 'All activities, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskActivityListed),
  }),
  details: call({
    method: 'GET',
    path: '/api/console/activities/details',
    access: 'operator',
    roles,
    about: 'One activity with its texts in all languages.',
    input: id,
    output: deskActivity,
  }),
  write: call({
    method: 'POST',
    path: '/api/console/activities/write',
    access: 'operator',
    roles,
    whole: true,
    about:
      'Saves an activity; without an id it creates an unpublished one, once per submissionId. Changes of a published one show at once.',
    input: activityFields,
    output: z.object({ id: z.string() }),
  }),
  publish: call({
    method: 'POST',
    path: '/api/console/activities/publish',
    access: 'operator',
    roles,
    about: 'Publishes an activity, at once or from the morning of a date on.',
    input: id.extend({ at: z.preprocess(empty, f.day.optional()) }),
    output: f.none,
  }),
  takeOff: call({
    method: 'POST',
    path: '/api/console/activities/takeOff',
    access: 'operator',
    roles,
    about: 'Unpublishes an activity; it can be published again.',
    input: id,
    output: f.none,
  }),
}
