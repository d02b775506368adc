import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { mallPicture, moment } from '~/contract/language-fields'
import { picked } from '~/contract/picks'
import { may } from '~/contract/roles'
import { WEB_SHOWS, WEB_TITLE_MOST, webUrl } from '~/contract/web-address'
import * as m from '~/paraglide/messages'
import { LOCALES } from '~/values/locales'
import {
  ACTIVITY_COUPONS_MOST,
  ACTIVITY_GOODS_MOST,
  ACTIVITY_PHASES,
  ACTIVITY_RULES_MOST,
  ACTIVITY_SUMMARY_MOST,
  ACTIVITY_TITLE_MOST,
} from './members'
import { pageBlock, pageBlocks } from './page-blocks'
import { PAGE_TITLE_MOST, PAGE_VERSIONS_MOST, shownPage } from './pages'

const desk = operator(may.handleContent)

/** `planned`: published from a date on; else the phase by the clock. */
export const ACTIVITY_STATES = ['draft', 'planned', ...ACTIVITY_PHASES] as const

const texts = z.record(z.string(), z.string())
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

const deskActivity = deskActivityListed.extend({
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
  id: f.chosen,
  submissionId: f.id,
  version: f.amount.default(0),
  titleHans: f.text(ACTIVITY_TITLE_MOST),
  ...{ titleHant: title, titleEn: title, titleEs: title, titleFr: title },
  ...{ summaryHans: summary, summaryHant: summary, summaryEn: summary, summaryEs: summary, summaryFr: summary },
  ...{ rulesHans: rules, rulesHant: rules, rulesEn: rules, rulesEs: rules, rulesFr: rules },
  opensOn: day,
  closesOn: day,
  goodsIds: picked(ACTIVITY_GOODS_MOST),
  batchIds: picked(ACTIVITY_COUPONS_MOST),
  showsDraw: f.flag.default(false),
  showsSales: f.flag.default(false),
  pageId: f.chosen,
  pictures: f
    .listOf(mallPicture, 1, (value) => (value === undefined || value === '' ? [] : [value].flat()))
    .default([]),
})

export const activityFields = fields.superRefine(({ opensOn, closesOn }, context) => {
  if (closesOn < opensOn) context.addIssue({ code: 'custom', path: ['closesOn'], message: 'later' })
})
export type WrittenActivity = z.output<typeof activityFields>

export const activityDesk = {
  list: desk.get('/api/console/activities/list', {
    about: 'All activities, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskActivityListed),
  }),
  details: desk.get('/api/console/activities/details', {
    about: 'One activity with its texts in all languages.',
    input: id,
    output: deskActivity,
  }),
  write: desk.post('/api/console/activities/write', {
    whole: true,
    about:
      'Saves an activity; without an id it creates an unpublished one, once per submissionId. Changes of a published one show at once.',
    input: activityFields,
    output: z.object({ id: z.string() }),
  }),
  publish: desk.post('/api/console/activities/publish', {
    about: 'Publishes an activity, at once or from the morning of a date on.',
    input: id.extend({ at: z.preprocess(f.empty, f.day.optional()) }),
    output: f.none,
  }),
  takeOff: desk.post('/api/console/activities/takeOff', {
    about: 'Unpublishes an activity; it can be published again.',
    input: id,
    output: f.none,
  }),
}

const deskPageListed = z.object({
  id: z.string(),
  key: z.string().nullable(),
  title: z.string(),
  /** The published version; 0 for none. */
  no: z.number().int(),
  isShown: z.boolean(),
  changedAt: z.string(),
})

const named = z.object({ id: z.string(), name: z.string() })

const deskPage = deskPageListed.extend({
  version: z.number().int(),
  /** A version that is published, and from when it is seen; null for none. */
  planned: z.object({ no: z.number().int(), at: z.string() }).nullable(),
  /** The version that everybody sees; 0 for none. */
  shownNo: z.number().int(),
  brandId: z.string().nullable(),
  brands: z.array(named),
  titles: z.record(z.string(), z.string()),
  /** Of each written language: gaps of the template that are left, without those that the settings fill. */
  gaps: z.record(z.string(), z.number().int()),
  versions: z.array(z.object({ no: z.number().int(), publishedAt: z.string(), by: z.string() })),
})

export const writtenPage = z.object({
  id: f.chosen,
  submissionId: f.id,
  version: f.amount.default(0),
  locale: z.enum(LOCALES),
  title: f.text(PAGE_TITLE_MOST),
  blocks: pageBlocks,
})

const blockChoices = z.object({
  categories: z.array(named),
  brands: z.array(named),
  pages: z.array(named),
})
export type BlockChoices = z.output<typeof blockChoices>

export const pageDesk = {
  list: desk.get('/api/console/pages/list', {
    about: 'The pages of the mall, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskPageListed),
  }),
  details: desk.get('/api/console/pages/details', {
    about: 'One page with its versions, by its id or its key.',
    input: id,
    output: deskPage,
  }),
  draft: desk.get('/api/console/pages/draft', {
    about: 'The draft of a page in one language, as stored and as it would be rendered.',
    input: id.extend({ locale: z.enum(LOCALES) }),
    output: z.object({
      version: z.number().int(),
      key: z.string().nullable(),
      title: z.string(),
      blocks: z.array(pageBlock),
      shown: shownPage,
      choices: blockChoices,
    }),
  }),
  write: desk.post('/api/console/pages/write', {
    about:
      'Saves the draft of a page in one language, complete or not; without an id it creates a page, once per submissionId. The published version stays as it is.',
    input: writtenPage,
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  publish: desk.post('/api/console/pages/publish', {
    about:
      'Publishes the draft as a new version in all its languages, at once or from a moment on; texts that members agree to at once only. Members are notified of new terms and of a new privacy page.',
    input: id.extend({ version: f.amount, at: moment }),
    /** `at`: from when it is seen; null for at once. */
    output: z.object({ no: z.number().int(), at: z.string().nullable() }),
  }),
  restore: desk.post('/api/console/pages/restore', {
    about: 'Shows an earlier version again, as a new one; the draft stays as it is, and what was planned is no longer.',
    input: id.extend({ no: f.countTo(PAGE_VERSIONS_MOST) }),
    output: z.object({ no: z.number().int() }),
  }),
  standAtBrand: desk.post('/api/console/pages/standAtBrand', {
    about: 'Lets an assembled page stand on the page of a brand, in the place of another one, or of none.',
    input: id.extend({ brandId: f.chosen }),
    output: f.none,
  }),
  unplan: desk.post('/api/console/pages/unplan', {
    about: 'Cancels the version that would be seen later.',
    input: id,
    output: f.none,
  }),
  previewLink: desk.get('/api/console/pages/previewLink', {
    about: 'A signed link by which anybody can preview the draft until it expires; `until` is in seconds since 1970.',
    input: id,
    output: z.object({ id: z.string(), until: z.number().int(), sign: z.string() }),
  }),
  takeOff: desk.post('/api/console/pages/takeOff', {
    about:
      'Unpublishes a page built from blocks; home is then as it comes with the shop. Pages of text cannot be unpublished.',
    input: id,
    output: f.none,
  }),
}

const deskWebAddress = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  show: z.enum(WEB_SHOWS),
  mark: z.string(),
  changedAt: z.string(),
})
export type DeskWebAddress = z.output<typeof deskWebAddress>

export const webAddressFields = z.object({
  url: webUrl,
  title: f.text(WEB_TITLE_MOST),
  show: z.enum(WEB_SHOWS),
  seen: f.seen,
})

export const webAddressDesk = {
  list: desk.get('/api/console/webAddresses', {
    about: 'The allowed external pages, newest first.',
    input: z.object({ cursor: idCursor }),
    output: f.page(deskWebAddress),
  }),
  details: desk.get('/api/console/webAddress', {
    about: 'One allowed external page.',
    input: z.object({ id: f.id }),
    output: deskWebAddress,
  }),
  save: desk.post('/api/console/webAddressSave', {
    about: 'Adds or changes an allowed external page, its title and how it opens.',
    input: webAddressFields,
    output: z.object({ id: z.string() }),
  }),
  remove: desk.post('/api/console/webAddressRemove', {
    about: 'Removes an allowed external page; from now on it opens behind an interstitial that names its host.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}

export const activityFieldNames = {
  titleHans: m.console_activities_title_hans,
  titleHant: m.console_activities_title_hant,
  titleEs: m.console_activities_title_es,
  titleFr: m.console_activities_title_fr,
  summaryHans: m.console_activities_summary_hans,
  summaryHant: m.console_activities_summary_hant,
  summaryEn: m.console_activities_summary_en,
  summaryEs: m.console_activities_summary_es,
  summaryFr: m.console_activities_summary_fr,
  rulesHans: m.console_activities_rules_hans,
  rulesHant: m.console_activities_rules_hant,
  rulesEn: m.console_activities_rules_en,
  rulesEs: m.console_activities_rules_es,
  rulesFr: m.console_activities_rules_fr,
  batchIds: m.console_activities_coupons,
  showsDraw: m.console_activities_draw,
  showsSales: m.console_activities_sales,
  pageId: m.console_activities_page,
  phase: m.word_when,
}

export const webAddressFieldNames = {
  url: m.web_address,
  title: m.console_web_title,
  show: m.console_web_show,
}
