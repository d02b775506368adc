// Simulates the external services (messenger, payments, SMS, parcels, storage, mail) on this machine, for a shop that is
// started with the printed settings: npm run sandbox. Buttons at the printed address do what people and services could
// do next. With SIMULATOR_TLS=yes it speaks TLS under an authority made at its start, for a rehearsal of live mode.

import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { makeAuthority } from '../app/services/simulators/authority'
import { environmentOf } from '../app/services/simulators/environment'
import type { Service } from '../app/services/simulators/frame'
import { openSimulators } from '../app/services/simulators/open'
import { listenAt } from '../app/services/simulators/server'
import { type Mail, openMailServer } from './mail-server'
import { endWithLine, say } from './steps.mjs'

const PORT = Number(process.env.SIMULATOR_PORT || 4100)
const [HOST, SHOP] = ['services.lilac.test', 'shop.lilac.test']
const folder = path.resolve(process.env.DATA_DIR || '.data', 'sandbox')
const quoted = (value: string) => (/^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`)

function keep(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  return file
}

/** Asked before anything is written that another sandbox lives on. */
async function assertFree(): Promise<void> {
  const server = createServer()
  await listenAt(server, PORT)
  server.close()
}

/** Node reads the authorities that it trusts when it starts, so the services are played by another process. */
function playOverTls(): void {
  const { authority, cert, key } = makeAuthority([HOST, SHOP, 'localhost'])
  keep('certificate.pem', cert)
  keep('certificate-key.pem', key)
  const env = { ...process.env, SIMULATOR_TLS: 'made', NODE_EXTRA_CA_CERTS: keep('authority.pem', authority) }
  const child = spawn(process.execPath, [process.argv[1] as string, 'sandbox'], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('close', (code) => process.exit(code ?? 1))
}

/** The page of the played services shows what was sent; mail has no address there. */
const mailbox = (mails: Mail[]): Service => ({
  name: 'smtp',
  owns: () => false,
  operationOf: () => '',
  answer: () => ({ response: { status: 404, body: '' } }),
  rows: () =>
    mails.map(({ to, raw }, at) => ({ id: String(at + 1), what: `${to.join(', ')}\n${raw}`, state: 'sent', acts: [] })),
  press() {},
  reset: () => mails.splice(0),
})

async function play(isTls: boolean): Promise<void> {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const tls = isTls ? { cert: read('certificate.pem'), key: read('certificate-key.pem'), host: HOST } : undefined
  const mail = await openMailServer({ tls })
  const opened = await openSimulators({ port: PORT, takesLoopback: true, tls, beside: [mailbox(mail.mails)] })
  const environment = environmentOf(opened)
  const alarms = { ALARM_GATEWAY: `${environment.ALARM_GATEWAY},smtp`, ...mail.environment }
  // The played receiver of webhooks is on this machine.
  const own = isTls ? {} : { WEBHOOKS_PRIVATE: 'yes' }
  const all = Object.entries({ ...environment, ...alarms, ...own }).map(([name, value]): [string, string] => [
    name,
    // Live mode refuses the cashier that moves no money.
    name === 'PAYMENT_GATEWAY' && !isTls ? `sandbox,${value}` : value,
  ])
  const isKey = ([, value]: [string, string]) => value.includes('\n')
  const lines = [
    ...(isTls ? [`NODE_EXTRA_CA_CERTS=${quoted(path.join(folder, 'authority.pem'))}`] : []),
    ...all.filter((one) => !isKey(one)).map(([name, value]) => `${name}=${quoted(value)}`),
    ...all.filter(isKey).map(([name, value]) => `${name}_FILE=${quoted(keep(`${name.toLowerCase()}.pem`, value))}`),
  ]
  say(`The services are played at ${opened.base}/__sim/ until Ctrl-C. A shop asks there with:\n`)
  say(lines.join(' \\\n'))
  if (isTls) {
    say(`\nThis machine has to know both names: echo '127.0.0.1 ${HOST} ${SHOP}' | sudo tee -a /etc/hosts`)
    say(`A proxy for PUBLIC_ORIGIN=https://${SHOP} takes certificate.pem and certificate-key.pem in ${folder}`)
  }
  setInterval(() => opened.frame.advance(0).catch(() => {}), 1_000)
}

try {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.env.SIMULATOR_TLS !== 'made') await assertFree()
  if (process.env.SIMULATOR_TLS === 'yes') playOverTls()
  else await play(process.env.SIMULATOR_TLS === 'made')
} catch (error) {
  endWithLine(error)
}
