import { ok } from '~/values/result'
import { db } from '../database/pool'
import { readMallSettings } from '../mall-settings/read-settings'

/** Whether people may be asked to become agents inside of messengers. */
export async function showHint() {
  const set = await readMallSettings(db, 'agents.inMessenger')
  return ok({ inMessenger: set['agents.inMessenger'] === 1 })
}
