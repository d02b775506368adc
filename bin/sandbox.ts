// Simulates the external services (messenger, payments, SMS, parcels, storage) on this machine, for a shop that is
// started with the printed settings: npm run sandbox. Buttons at the printed address do what people and services could
// do next.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { GATEWAYS } from '../app/platform/settings/vendors'
import { openSimulators } from '../app/services/simulators/open'
import type { Vendor } from '../app/services/vendor'
import { vendors } from '../app/services/vendors'
import { endWithLine, say } from './steps.mjs'

const PORT = Number(process.env.SIMULATOR_PORT || 4100)
const quoted = (value: string) => (/^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`)
const words = (env: Record<string, string | undefined>) =>
  Object.entries(env)
    .map(([name, value = '']) => `${name}=${quoted(value)}`)
    .join(' ')

try {
  const opened = await openSimulators({ port: PORT, takesLoopback: true })
  const folder = path.resolve(process.env.DATA_DIR || '.data', 'sandbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const gateways: Record<string, string> = { PAYMENT_GATEWAY: 'sandbox' }
  const accounts: string[] = []
  const files: string[] = []
  for (const vendor of Object.values<Vendor>(vendors)) {
    const { kind, name, played } = vendor.settings
    const isPlayed = played || (vendor.kind === 'payout' && vendor.accountOf in opened)
    if (!isPlayed) continue
    const named = gateways[GATEWAYS[kind]]
    gateways[GATEWAYS[kind]] = named ? `${named},${name}` : name
    const account = Object.entries(played?.environment(played.at(opened)) ?? {})
    const isKey = ([, value]: [string, string]) => value.includes('\n')
    accounts.push(words(Object.fromEntries(account.filter((one) => !isKey(one)))))
    for (const [name, value] of account.filter(isKey)) {
      const file = path.join(folder, `${name.toLowerCase()}.pem`)
      writeFileSync(file, value, { mode: 0o600 })
      files.push(words({ [`${name}_FILE`]: file }))
    }
  }
  say(`The services are played at ${opened.base}/__sim/ until Ctrl-C. A shop asks there with:\n`)
  say([words(gateways), ...accounts.filter(Boolean), ...files].join(' \\\n'))
  setInterval(() => opened.frame.advance(0).catch(() => {}), 1_000)
} catch (error) {
  endWithLine(error)
}
