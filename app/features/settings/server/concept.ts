import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok } from '~/values/result'
import type { factCalls } from '../contract/members'
import type { mallSettingDesk } from '../contract/operators'
import { saveFacts, shownFacts } from './facts'
import { showSettings } from './read-settings'
import { saveReturnAddress, saveSettings } from './save-settings'

const calls: Provided<typeof factCalls> = {
  facts: async (_, { locale }) => ok(await shownFacts(db, locale)),
}

const desk: Provided<typeof mallSettingDesk> = {
  show: showSettings,
  saveFacts: (input, { operator }) => saveFacts(operator.id, input),
  save: ({ seen, ...numbers }, { operator }) =>
    saveSettings(operator.id, numbers as Record<string, number>, seen as string | undefined),
  saveReturnAddress: (input, { operator }) => saveReturnAddress(operator.id, input),
}

export const mallSettings = concept({ calls, desk })
