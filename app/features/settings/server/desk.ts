import type { Provided } from '~/house/caller'
import type { mallSettingDesk } from '../contract/operators'
import { saveFacts } from './facts'
import { showSettings } from './read-settings'
import { saveReturnAddress, saveSettings } from './save-settings'

export const desk: Provided<typeof mallSettingDesk> = {
  show: showSettings,
  saveFacts: (input, { operator }) => saveFacts(operator.id, input),
  save: (input, { operator }) => saveSettings(operator.id, input),
  saveReturnAddress: (input, { operator }) => saveReturnAddress(operator.id, input),
}
