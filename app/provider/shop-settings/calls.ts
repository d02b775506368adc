import type { shopSettingCalls } from '~/contract/shop-settings'
import type { Provided } from '../caller'
import { showSettings } from './read-settings'
import { saveReturnAddress, saveSettings } from './save-settings'

export const shopSettings: Provided<typeof shopSettingCalls> = {
  show: showSettings,
  save: (input, { operator }) => saveSettings(operator.id, input),
  saveReturnAddress: (input, { operator }) => saveReturnAddress(operator.id, input),
}
