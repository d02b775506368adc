import { transaction } from '~/platform/database/transaction'
import { addUses } from './store'

/** Codes that wait. Beyond it they are not counted. */
const WAITING_MOST = 5_000

let waiting = new Map<string, number>()

/** Written within a second, so that a link that thousands open locks no row while they wait. */
export function noteShortLink(code: string): void {
  if (waiting.size < WAITING_MOST || waiting.has(code)) waiting.set(code, (waiting.get(code) ?? 0) + 1)
}

export async function writeUses(): Promise<number> {
  if (waiting.size === 0) return 0
  const taken = waiting
  waiting = new Map()
  try {
    return await transaction((tx) => addUses(tx, taken))
  } catch (error) {
    for (const [code, count] of taken) waiting.set(code, (waiting.get(code) ?? 0) + count)
    throw error
  }
}
