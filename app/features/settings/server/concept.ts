import { mallHasPictures } from '~/features/uploads/server/owns-pictures'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import { db } from '~/platform/database/pool'
import { ok, refuse } from '~/values/result'
import type { lookDesk } from '../contract/look'
import type { factCalls } from '../contract/members'
import type { mallSettingDesk } from '../contract/operators'
import { saveFacts, shownFacts } from './facts'
import { markOfTexts, readLook, saveLookPicture, saveLookTexts } from './look'
import { settingSteps } from './opening/steps'
import { showSettings } from './read-settings'
import { saveReturnAddress, saveSettings } from './save-settings'

const calls: Provided<typeof factCalls> = {
  enter: async () => ok({}),
  facts: async (_, { locale }) => ok(await shownFacts(db, locale)),
}

const desk: Provided<typeof mallSettingDesk> = {
  show: showSettings,
  saveFacts: (input, { operator }) => saveFacts(operator.id, input),
  save: ({ seen, ...numbers }, { operator }) =>
    saveSettings(operator.id, numbers as Record<string, number>, seen as string | undefined),
  saveReturnAddress: (input, { operator }) => saveReturnAddress(operator.id, input),
}

const look: Provided<typeof lookDesk> = {
  show: async () => {
    const { colours: _, coloursHash: __, ...shown } = await readLook(db)
    return ok({ ...shown, mark: markOfTexts(shown) })
  },
  saveTexts: (sent, { operator }) => saveLookTexts(operator.id, sent),
  savePicture: async ({ which, pictures }, { operator }) =>
    (await mallHasPictures(db, pictures))
      ? saveLookPicture(operator.id, which, pictures[0])
      : refuse('notFound', { field: 'pictures' }),
}

export const mallSettings = concept({ calls, desk, firstSteps: settingSteps })
export const looks = concept({ desk: look })
