import type { Found } from './vendor'

/** What a service refused with, by the words of the fault; @throws any other fault. */
export function saidBy(error: unknown, refusal: RegExp): Found {
  const { message } = error as Error
  const [, detail] = refusal.exec(message) ?? []
  if (detail) return { outcome: 'refused', detail }
  if (message.includes('is not signed')) return { outcome: 'unsigned' }
  throw error
}
