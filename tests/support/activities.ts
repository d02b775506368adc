import { publishActivity, writeActivity } from '~/features/storefront/server/activities/write-activity'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { dayOf, days } from '~/values/time'
import { anOperator } from './order-life'
import type { Owned } from './thing-makers'

/** The day so many days from the shop's today. */
export async function dayOn(later: number): Promise<string> {
  const { now } = await db.selectNoFrom(({ fn }) => fn<string>('shop_now').as('now')).executeTakeFirstOrThrow()
  return dayOf(new Date(Date.parse(now) + days(later)))
}

const none = { submissionId: '', version: 0, goodsIds: [], batchIds: [], pictures: [], showsDraw: false } as const
const texts = {
  ...{ titleHant: '', titleEn: '', titleEs: '', titleFr: '' },
  ...{ summaryHans: '', summaryHant: '', summaryEn: '', summaryEs: '', summaryFr: '' },
  ...{ rulesHans: '', rulesHant: '', rulesEn: '', rulesEs: '', rulesFr: '' },
}

type ActivityInput = Parameters<typeof writeActivity>[1]

/** What an operator types; it runs from yesterday to tomorrow. */
export const typedActivity = async (more: Partial<ActivityInput> = {}): Promise<ActivityInput> => ({
  ...{ ...none, ...texts, goodsIds: [], batchIds: [], pictures: [], showsSales: false },
  submissionId: randomToken(),
  titleHans: '茶周',
  titleEn: 'Tea week',
  ...{ opensOn: await dayOn(-1), closesOn: await dayOn(1) },
  ...more,
})

/** An activity that nobody sees yet. */
export async function aDraftActivity(more: Partial<ActivityInput> = {}): Promise<string> {
  const saved = await writeActivity(await anOperator(), await typedActivity(more))
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value.id
}

/** One that everybody sees. */
export async function anActivity(more: Partial<ActivityInput> = {}): Promise<string> {
  const id = await aDraftActivity(more)
  await publishActivity(await anOperator(), { id })
  return id
}

const draftThing: Owned = {
  make: async () => {
    const mark = `Activity ${randomToken(8)}`
    return { query: { id: await aDraftActivity({ titleHans: mark, titleEn: mark }) }, mark }
  },
  roles: desk.activities.details.roles,
}

/** What the screens of activities name, and whose it is. */
export const activityThings = {
  'activity.id': 'of a list that all know',
  'activities.phase': 'of a list that all know',
  'consoleActivity.id': draftThing,
  'consoleActivityForm.id': draftThing,
} as const
