import { dismissReport, upholdReport } from '~/features/moderation/server/reports/decide-report'
import { sendReport } from '~/features/moderation/server/reports/send-report'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { Open, Own } from './own-makers'
import type { Owned } from './thing-makers'
import { mallVideo, shownVideo } from './videos'

/** A report of a video of the mall that a member has sent; its number. */
export async function aReport({ id: memberId }: { id: string }, body = 'Not theirs', video?: string): Promise<string> {
  const id = video ?? (await mallVideo())
  await db.deleteFrom('daily_counts').where('key', 'like', 'report:%').execute()
  const sent = await sendReport(memberId, { kind: 'video', id, reason: 'rights', body, submissionId: randomToken() })
  if (!sent.ok) throw new Error(sent.refusal)
  return sent.value.id
}

/** One is upheld, and one dismissed. */
export async function reportMoves(member: { id: string }, operatorId: string): Promise<void> {
  const decided = { operatorId, reason: 'We have looked' }
  // Nobody is notified of what was the mall’s own.
  const id = await aReport(member, 'Not theirs', await shownVideo(member))
  await upholdReport({ ...decided, id })
  await dismissReport({ ...decided, id: await aReport(member) })
}

/** What the screens of reports name, and whose it is. */
export const reportThings = {
  'consoleWords.id': 'of a list that all know',
  'report.id': 'of a list that all know',
  'consoleReport.id': {
    make: async (owner) => {
      const mark = `Report ${randomToken(8)}`
      return { query: { id: await aReport(owner, mark) }, mark }
    },
    roles: desk.reports.details.roles,
  } satisfies Owned,
} as const

/** What the calls of reports name. */
export const reportCells: Record<string, Own | Open> = {
  'reports.thing.id': 'of a list that all know',
  'reports.send.id': 'of a list that all know',
  'reports.send.submissionId': 'made by the browser',
}
