import { sendFeedback } from '~/features/support/server/feedback/feedback'
import { randomToken } from '~/values/ids'
import type { Person } from './cast'

/** Feedback with words that stand nowhere else, as a thing with an owner. */
export async function feedback(owner: Person) {
  const mark = `A theme of ${randomToken(6)}`
  const message = { kind: 'idea' as const, body: mark, pictures: [], contact: '', submissionId: randomToken() }
  const sent = await sendFeedback(owner.id, message)
  if (!sent.ok) throw new Error(sent.refusal)
  return { query: { id: sent.value.id }, mark }
}
