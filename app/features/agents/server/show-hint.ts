import { readMallSettings } from '~/features/settings/server/read-settings'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'

export async function showHint() {
  const set = await readMallSettings(db, 'agents.inMessenger')
  return ok({ inMessenger: set['agents.inMessenger'] === 1 })
}
