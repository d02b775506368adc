import type { Provided } from '~/house/caller'
import type { rewardDesk } from '../contract/operators'
import { approveSubmission, rejectSubmission } from './decide-submission'
import { createTaskAs, setTaskClosed, taskOf } from './operate-tasks'
import { listDeskSubmissions, listDeskTasks, readDeskSubmission, readDeskTask } from './read-desk'

export const desk: Provided<typeof rewardDesk> = {
  tasks: (asked, { locale }) => listDeskTasks(asked, locale),
  task: ({ id }, { locale }) => readDeskTask(id, locale),
  create: (typed, { operator }) => createTaskAs(operator.id, taskOf(typed), typed.submissionId),
  close: ({ id }, { operator }) => setTaskClosed(operator.id, id, true),
  open: ({ id }, { operator }) => setTaskClosed(operator.id, id, false),
  submissions: (asked, { locale }) => listDeskSubmissions(asked, locale),
  submission: ({ id }, { locale }) => readDeskSubmission(id, locale),
  approve: ({ id }, { operator }) => approveSubmission(operator.id, id),
  reject: ({ id, reason }, { operator }) => rejectSubmission(operator.id, id, reason),
}
