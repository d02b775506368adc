import type { Reader } from '../database/transaction'
import { readMallSettings } from '../mall-settings/read-settings'

/** Whether the operator has turned rewards on. */
export async function areRewardsOn(reader: Reader): Promise<boolean> {
  const set = await readMallSettings(reader, 'rewards.isOn')
  return set['rewards.isOn'] === 1
}
