import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { yuan } from '~/contract/yuan-fields'
import { extraFields, waitingApproval } from '~/house/registers/approval-kinds'
import * as m from '~/paraglide/messages'
import { parseYuan } from '~/values/money'
import { REJECT_REASON_MOST, REWARD_STATES, REWARD_TEXT_MOST, taskShown } from './members'

const desk = operator(may.handleReviews)

export const TASK_ASKS = ['text', 'link', 'pictures text', 'pictures link'] as const
const PLACES_MOST = 100_000

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

export function checkTask(
  { reward, budget, opensOn, closesOn }: z.output<typeof taskFields>,
  context: z.RefinementCtx,
): void {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if ((parseYuan(budget) ?? 0) < (parseYuan(reward) ?? 0)) wrong('budget', 'least')
  if (opensOn && closesOn < opensOn) wrong('closesOn', 'later')
}
export const taskInput = taskFields.superRefine(checkTask)

export const TASK_QUEUES = ['open', 'over', 'all'] as const
export const SUBMISSION_QUEUES = ['waiting', 'all'] as const
export const TASK_STATES = ['closed', 'over', 'upcoming', 'full', 'open'] as const

const deskTask = taskShown.extend({
  state: z.enum(TASK_STATES),
  budget: f.money,
  /** Fen paid or reserved for submissions. */
  committed: f.money,
  places: z.number().int(),
  taken: z.number().int(),
  opensAt: z.string(),
  brief: z.string(),
})
export type DeskTask = z.output<typeof deskTask>

/** Without stars and review: the reward is for any honest one. */
const deskSubmission = z.object({
  id: z.string(),
  taskId: z.string(),
  title: z.string(),
  picture: z.string(),
  reward: f.money,
  state: z.enum(REWARD_STATES),
  memberId: z.string(),
  member: z.string(),
  submittedAt: z.string(),
  /** The same or a similar picture was submitted before. */
  isFlagged: z.boolean(),
})
export type DeskSubmission = z.output<typeof deskSubmission>

const submissionDetails = deskSubmission.extend({
  /** As published, without its stars; null where none is visible. */
  review: z.object({ body: z.string(), pictures: z.array(z.string()), at: z.string() }).nullable(),
  orderId: z.string(),
  body: z.string(),
  link: z.string(),
  pictures: z.array(z.object({ key: z.string(), likeId: z.string().nullable() })),
  reason: z.string(),
  resubmits: z.number().int(),
  history: z.array(z.object({ move: z.string(), at: z.string(), note: z.string() })),
  approvals: z.array(waitingApproval),
})
export type SubmissionDetails = z.output<typeof submissionDetails>

export const rewardDesk = {
  tasks: desk.get('/api/console/rewards', {
    about: 'Tasks that pay for a review, newest first: open, closed, or all.',
    input: z.object({ queue: z.enum(TASK_QUEUES).default('all'), cursor: idCursor }),
    output: f.page(deskTask),
  }),
  task: desk.get('/api/console/reward', {
    about: 'One task with how many of its places are taken.',
    input: z.object({ id: f.id }),
    output: deskTask,
  }),
  create: desk.post('/api/console/rewardCreate', {
    factor: 'fresh',
    about: 'Creates a task, once per submissionId. It cannot be changed afterwards, only closed and reopened.',
    input: taskInput,
    output: z.object({ taskId: z.string() }),
  }),
  close: desk.post('/api/console/rewardClose', {
    about: 'Closes a task for new submissions; existing ones are still reviewed.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  open: desk.post('/api/console/rewardOpen', {
    about: 'Reopens a closed task, within its dates.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  submissions: desk.get('/api/console/rewardSubmissions', {
    about: 'Submissions of members: pending ones oldest first, or all of a task or a member.',
    input: z.object({
      queue: z.enum(SUBMISSION_QUEUES).default('waiting'),
      taskId: f.optionalText(64),
      authorId: f.optionalText(64),
      cursor: idCursor,
    }),
    output: f.page(deskSubmission),
  }),
  submission: desk.get('/api/console/rewardSubmission', {
    about: 'One submission, without the text of the review.',
    input: z.object({ id: f.id }),
    output: submissionDetails,
  }),
  approve: desk.post('/api/console/rewardApprove', {
    factor: 'fresh',
    about:
      'Approves a submission and pays the reward to the balance; above a limit it waits for the approval of a second operator.',
    input: z.object({ id: f.id }),
    output: z.object({ ...extraFields }),
  }),
  reject: desk.post('/api/console/rewardReject', {
    about: 'Rejects a submission with a reason that the member is shown; it may be submitted again three times.',
    input: z.object({ id: f.id, reason: f.text(REJECT_REASON_MOST) }),
    output: f.none,
  }),
}

export const rewardFields = {
  link: m.field_name_link,
  authorId: m.console_word_member_number,
  reward: m.console_rewards_reward_yuan,
  budget: m.console_rewards_budget_yuan,
  places: m.console_rewards_places,
  opensOn: m.console_rewards_opens,
  closesOn: m.console_rewards_last_day,
  wants: m.rewards_wants,
  briefZh: m.console_rewards_brief_zh,
  briefEn: m.console_rewards_brief_en,
  taskId: m.field_name_task,
  approvals_rewardAbove: m.console_setting_reward_above,
  rewards_isOn: m.console_setting_rewards_on,
}
