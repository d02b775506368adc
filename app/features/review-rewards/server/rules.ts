import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'

export async function areRewardsOn(reader: Reader): Promise<boolean> {
  const set = await readMallSettings(reader, 'rewards.isOn')
  return set['rewards.isOn'] === 1
}
