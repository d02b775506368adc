import { z } from 'zod'
import * as f from '~/contract/fields'
import { parseYuan } from '~/values/money'
import { REWARD_TEXT_MOST } from './tasks'

export const TASK_ASKS = ['text', 'link', 'pictures text', 'pictures link'] as const
export const PLACES_MOST = 100_000

const yuan = z
  .string({ required_error: 'required' })
  .trim()
  .min(1, 'required')
  .max(12, 'amount')
  .refine((text) => Boolean(parseYuan(text)), 'amount')

export const taskFields = z.object({
  goodsId: f.id,
  reward: yuan,
  budget: yuan,
  places: f.countTo(PLACES_MOST),
  opensOn: f.day.default(''),
  closesOn: f.day.pipe(z.string().min(1, 'required')),
  wants: z.enum(TASK_ASKS),
  briefZh: f.optionalLines(REWARD_TEXT_MOST),
  briefEn: f.optionalLines(REWARD_TEXT_MOST),
  submissionId: f.id,
})

/** The budget pays at least one reward, and the last day is not before the first. */
export function checkTask(
  { reward, budget, opensOn, closesOn }: z.output<typeof taskFields>,
  context: z.RefinementCtx,
): void {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if ((parseYuan(budget) ?? 0) < (parseYuan(reward) ?? 0)) wrong('budget', 'least')
  if (opensOn && closesOn < opensOn) wrong('closesOn', 'later')
}
export const taskInput = taskFields.superRefine(checkTask)
