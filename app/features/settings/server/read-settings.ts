import { markOf } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import type { Reader } from '~/platform/database/transaction'
import { ok } from '~/values/result'
import {
  MALL_SETTINGS,
  SETTING_KEYS,
  SETTING_SECTIONS,
  type SettingKey,
  type SettingSection,
  sectionOf,
} from '../contract/numbers'
import { RETURN_ADDRESS_KEY, type ReturnAddress, returnAddress, type Setting } from '../contract/operators'
import { readFacts } from './facts'
import { findValues } from './store'

type Numbers<K extends SettingKey> = Record<K, number>

const isWithin = (key: SettingKey, value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= MALL_SETTINGS[key].least && Number(value) <= MALL_SETTINGS[key].most

/** In the unit of each key; defaults where nothing valid is set. */
export async function readMallSettings<K extends SettingKey>(reader: Reader, ...keys: K[]): Promise<Numbers<K>> {
  const set = await findValues(reader, keys)
  const numbers = keys.map((key) => {
    const value = set.get(key)
    return [key, isWithin(key, value) ? value : MALL_SETTINGS[key].initial]
  })
  return Object.fromEntries(numbers) as Numbers<K>
}

export async function showSettings() {
  const set = await findValues(db, [...SETTING_KEYS, RETURN_ADDRESS_KEY])
  const settings = SETTING_KEYS.map((key): Setting => {
    const value = set.get(key)
    return isWithin(key, value) ? { key, value, isSet: true } : { key, value: MALL_SETTINGS[key].initial, isSet: false }
  })
  const [returnAddress, facts] = [addressOf(set), await readFacts(db)]
  const markIn = (section: SettingSection) =>
    markOf(settings.flatMap(({ key, value }) => (sectionOf(key) === section ? [value] : [])))
  const sections = Object.fromEntries(SETTING_SECTIONS.map((section) => [section, markIn(section)]))
  const marks = { sections, returnAddress: markOf(returnAddress), facts: markOf(facts) }
  return ok({ settings, returnAddress, facts, marks })
}

const addressOf = (set: Map<string, unknown>): ReturnAddress | null =>
  returnAddress.nullable().catch(null).parse(set.get(RETURN_ADDRESS_KEY))

export async function readReturnAddress(reader: Reader): Promise<ReturnAddress | null> {
  return addressOf(await findValues(reader, [RETURN_ADDRESS_KEY]))
}
