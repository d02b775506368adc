import type { shopSettingCalls } from '~/contract/shop-settings'
import { ok } from '~/values/result'
import type { Provided } from '../caller'
import { db } from '../database/pool'
import { saveFacts, shownFacts } from './facts'
import { showSettings } from './read-settings'
import { saveReturnAddress, saveSettings } from './save-settings'

export const shopSettings: Provided<typeof shopSettingCalls> = {
  facts: async (_, { locale }) => ok(await shownFacts(db, locale)),
  show: showSettings,
  saveFacts: (input, { operator }) => saveFacts(operator.id, input),
  save: (input, { operator }) => saveSettings(operator.id, input),
  saveReturnAddress: (input, { operator }) => saveReturnAddress(operator.id, input),
}
