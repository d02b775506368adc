import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { LOCALES } from '~/values/locales'
import * as places from './places'
import type { VendorKind, VendorSettings } from './vendor-settings'

type DriverText = Record<(typeof LOCALES)[number], string>

/** What a package has registered, as `Vendor` in services/vendor.ts describes it, but with its texts as data. */
export interface Driver {
  id: string
  kind: VendorKind
  settings: VendorSettings
  texts: Record<string, { name: DriverText; hint?: DriverText }>
  channels?: Record<string, object>
  from: string
}

/** What a driver cannot be without, by its kind; other kinds belong to the shop. */
const PARTS: Partial<Record<VendorKind, string[]>> = {
  payment: ['channels', 'origins', 'trial'],
  sms: ['service'],
  express: ['gateway'],
  storage: ['store'],
}
const NAME = /^[a-z][a-z0-9]{2,23}$/
const PACKAGE = /^((?:@[\w.-]+\/)?[\w.-]+)@(\d[\w.+-]*)$/
const RESERVED = ['sandbox', 'balance', 'none', 'folder', 'wxpayweb']

/** For packages that need nothing of their own: what our own settings are written with. */
const kit = { z, ...places }

const isText = (text: Partial<DriverText> | undefined) => LOCALES.every((locale) => text?.[locale]?.trim())

function missingIn(driver: Driver): string[] {
  const { settings, texts = {}, channels = {}, kind, id } = driver
  const parts = PARTS[kind]
  if (!parts) return [`a kind of ${Object.keys(PARTS).join(', ')}`]
  const lists = ['needed', 'addresses', 'secrets'].filter((name) => !Array.isArray(settings?.[name as 'needed']))
  const named = Object.keys(channels).length > 0 ? Object.keys(channels) : [id]
  return [
    ...(NAME.test(id ?? '') ? [] : ['an id of small letters and digits']),
    ...(settings?.name === id && settings.kind === kind ? [] : ['settings of its own id and kind']),
    ...(settings?.fields ? [] : ['settings.fields']),
    ...lists.map((name) => `settings.${name}`),
    ...parts.filter((name) => !(name in driver)),
    ...named.filter((name) => !isText(texts[name]?.name)).map((name) => `a name of ${name} in every language`),
    ...named.filter((name) => texts[name]?.hint && !isText(texts[name]?.hint)).map((name) => `the hint of ${name}`),
    ...named.filter((name) => name !== id && !name.startsWith(`${id}-`)).map((name) => `${id}- before ${name}`),
    ...Object.keys(settings?.fields ?? {})
      .filter((name) => !name.startsWith(`${id?.toUpperCase()}_`))
      .map((name) => `${id?.toUpperCase()}_ before ${name}`),
  ]
}

function load(text: string, folder: string): Driver[] {
  const [, name, version] = PACKAGE.exec(text) ?? []
  if (!name || !version) throw new Error(`${text} is no package and version, such as lilac-pay@1.0.0`)
  let found: string
  try {
    found = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
  } catch {
    throw new Error(`${text} is not installed in ${folder}: npm install ${text}`)
  }
  if (found !== version) throw new Error(`${name} is installed as ${found}, not as ${version}`)
  const module = createRequire(join(folder, 'package.json'))(name)
  const made = module.default ?? module
  return [typeof made === 'function' ? made(kit) : made].flat().map((one: Driver) => {
    const missing = missingIn(one)
    if (missing.length > 0) throw new Error(`${text} lacks ${missing.join(', ')}`)
    return { ...one, from: text }
  })
}

/** What `DRIVERS` names, and what is wrong with it. They are loaded before the settings are read, which they add to. */
export function loadDrivers(
  { DRIVERS = '', DRIVERS_DIR }: Record<string, string | undefined>,
  taken: readonly string[],
): { drivers: Driver[]; problems: string[] } {
  const drivers: Driver[] = []
  const problems: string[] = []
  for (const text of DRIVERS.split(/[\s,]+/).filter(Boolean))
    try {
      for (const one of load(text, resolve(DRIVERS_DIR || '.'))) {
        const known = [...taken, ...RESERVED, ...drivers.map(({ id }) => id)]
        if (known.includes(one.id)) throw new Error(`${text} is called ${one.id}, as another service is`)
        drivers.push(one)
      }
    } catch (error) {
      problems.push((error as Error).message.split('\n', 1)[0] ?? text)
    }
  return { drivers, problems }
}
