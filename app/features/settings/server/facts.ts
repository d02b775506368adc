import { noteAct } from '~/platform/acts/note-act'
import { type Reader, transaction } from '~/platform/database/transaction'
import { SettingsError } from '~/platform/settings/settings'
import type { Locale } from '~/values/locales'
import { ok } from '~/values/result'
import { FACTS_KEY, LEGAL_FACTS, type MallFacts, mallFacts, type ShownFacts } from '../contract/members'
import { readLook, shownLook, textIn } from './look'
import { findValues, lockSettings, setValues } from './store'

const NONE = mallFacts.parse({})

export async function readFacts(reader: Reader): Promise<MallFacts> {
  const held = (await findValues(reader, [FACTS_KEY])).get(FACTS_KEY)
  return mallFacts.catch(NONE).parse(held)
}

export async function shownFacts(reader: Reader, locale: Locale): Promise<ShownFacts> {
  const [{ shareTitleZh, shareTitleEn, ...facts }, look] = await Promise.all([readFacts(reader), readLook(reader)])
  const shareTitle = textIn(look, 'shareTitle', locale) || (locale.startsWith('zh') ? shareTitleZh : shareTitleEn)
  return { ...facts, ...shownLook(look, locale), shareTitle }
}

/** `operatorId` is missing from the terminal. */
export async function saveFacts(operatorId: string | undefined, facts: MallFacts) {
  return transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readFacts(tx)
    await setValues(tx, { [FACTS_KEY]: facts })
    if (operatorId)
      await noteAct(tx, {
        operatorId,
        act: 'saveFacts',
        subject: { kind: 'settings', id: 'mall' },
        before,
        after: facts,
      })
    return ok({})
  })
}

/** A live shop has to name its operator; for the police filing see `watchPoliceFiling`. @throws SettingsError */
export async function assertLegalNotices(reader: Reader): Promise<void> {
  const facts = await readFacts(reader)
  const missing = LEGAL_FACTS.filter((name) => name !== 'police' && facts[name] === '')
  if (missing.length > 0)
    throw new SettingsError(
      'SHOP_MODE',
      `live wants legal notices, and ${missing.join(', ')} are missing; set them: npm run operator -- legal ${missing[0]}=…`,
    )
}
