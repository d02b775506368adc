import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, refuseOvertaken } from '~/platform/acts/overtaken'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result } from '~/values/result'
import { fieldOf, SETTING_KEYS, type SettingKey, sectionOf } from '../contract/numbers'
import { RETURN_ADDRESS_KEY, type ReturnAddress } from '../contract/operators'
import { readMallSettings, readReturnAddress } from './read-settings'
import { findValues, lockSettings, setValues } from './store'

const subject = { kind: 'settings', id: 'mall' }

export async function saveSettings(operatorId: string, sent: Record<string, number | undefined>, seen?: string) {
  return transaction(async (tx): Promise<Result<{ changed: number }, 'overtaken'>> => {
    await lockSettings(tx)
    const held = await readMallSettings(tx, ...SETTING_KEYS)
    const sentOf = (key: SettingKey) => sent[fieldOf(key)] ?? held[key]
    const changed = SETTING_KEYS.filter((key) => sentOf(key) !== held[key])
    if (changed.length === 0) return ok({ changed: 0 })
    const sections = SETTING_KEYS.filter((key) => sent[fieldOf(key)] !== undefined).map(sectionOf)
    const shown = SETTING_KEYS.filter((key) => sections.includes(sectionOf(key)))
    const stored = shown.map((key) => held[key])
    if (isOvertaken(seen, stored, shown.map(sentOf))) return refuseOvertaken(tx, { act: 'saveSettings', subject })
    const before = Object.fromEntries(changed.map((key) => [key, held[key]]))
    const after = Object.fromEntries(changed.map((key) => [key, sentOf(key)]))
    await setValues(tx, after)
    await noteAct(tx, { operatorId, act: 'saveSettings', subject, before, after })
    return ok({ changed: changed.length })
  })
}

/** Approved cases keep the address that they showed. */
export async function saveReturnAddress(operatorId: string, { seen, ...address }: ReturnAddress & { seen?: string }) {
  return transaction(async (tx): Promise<Result<object, 'overtaken'>> => {
    await lockSettings(tx)
    const before = (await findValues(tx, [RETURN_ADDRESS_KEY])).get(RETURN_ADDRESS_KEY) as object | undefined
    if (isOvertaken(seen, await readReturnAddress(tx), address))
      return refuseOvertaken(tx, { act: 'saveReturnAddress', subject })
    await setValues(tx, { [RETURN_ADDRESS_KEY]: address })
    await noteAct(tx, { operatorId, act: 'saveReturnAddress', subject, before, after: address })
    return ok({})
  })
}
