import { noteAct } from '~/platform/acts/note-act'
import { type Reader, transaction } from '~/platform/database/transaction'
import { SettingsError } from '~/platform/settings/settings'
import type { Locale } from '~/values/locales'
import { ok } from '~/values/result'
import { FACTS_KEY, LEGAL_FACTS, type MallFacts, mallFacts, type ShownFacts } from '../contract/facts'
import { findValues, lockSettings, setValues } from './store'

const NONE = mallFacts.parse({})

/** What the shop says about itself; empty texts where nobody has set any that may stand. */
export async function readFacts(reader: Reader): Promise<MallFacts> {
  const held = (await findValues(reader, [FACTS_KEY])).get(FACTS_KEY)
  return mallFacts.catch(NONE).parse(held)
}

/** The same with the title that fits a language. */
export async function shownFacts(reader: Reader, locale: Locale): Promise<ShownFacts> {
  const { shareTitleZh, shareTitleEn, ...facts } = await readFacts(reader)
  return { ...facts, shareTitle: locale.startsWith('zh') ? shareTitleZh : shareTitleEn }
}

/** Sets what the shop says about itself, all at once; `operatorId` is missing where the terminal does. */
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

/**
 * A shop that is live names who runs it. The police filing is made after the opening: see `watchPoliceFiling`.
 * @throws SettingsError that names what is missing and how it is set.
 */
export async function assertLegalNotices(reader: Reader): Promise<void> {
  const facts = await readFacts(reader)
  const missing = LEGAL_FACTS.filter((name) => name !== 'police' && facts[name] === '')
  if (missing.length > 0)
    throw new SettingsError(
      'SHOP_MODE',
      `live wants legal notices, and ${missing.join(', ')} are missing; set them: npm run operator -- legal ${missing[0]}=…`,
    )
}
