import { noteAct } from '~/platform/acts/note-act'
import { type Reader, transaction } from '~/platform/database/transaction'
import type { Locale } from '~/values/locales'
import { ok } from '~/values/result'
import { FACTS_KEY, type MallFacts, mallFacts, type ShownFacts } from '../contract/members'
import { knownMallState } from './mall-state'
import { findValues, lockSettings, setValues } from './store'

const NONE = mallFacts.parse({})

export async function readFacts(reader: Reader): Promise<MallFacts> {
  const held = (await findValues(reader, [FACTS_KEY])).get(FACTS_KEY)
  return mallFacts.catch(NONE).parse(held)
}

export async function shownFacts(reader: Reader, locale: Locale): Promise<ShownFacts> {
  const { shareTitleZh, shareTitleEn, ...facts } = await readFacts(reader)
  const { isOpen } = knownMallState()
  return { ...facts, isOpen, shareTitle: locale.startsWith('zh') ? shareTitleZh : shareTitleEn }
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
