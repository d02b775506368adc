import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'

/** Whether the operator has turned rewards on. */
export async function areRewardsOn(reader: Reader): Promise<boolean> {
  const set = await readMallSettings(reader, 'rewards.isOn')
  return set['rewards.isOn'] === 1
}
