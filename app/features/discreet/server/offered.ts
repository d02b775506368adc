import { readMallSettings } from '~/features/settings/server/read-settings'
import type { Reader } from '~/platform/database/transaction'

/** What members have set stays in force where it is switched off: nothing hidden comes to light by that. */
export const isOffered = async (reader: Reader): Promise<boolean> =>
  (await readMallSettings(reader, 'discreet.isOn'))['discreet.isOn'] === 1
