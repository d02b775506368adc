import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startEmbedded } from '../../app/platform/database/embedded'
import { freePort, killRest, launch, type Run, ready } from '../support/launch'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

// A name that a shell takes for several words.
const folder = mkdtempSync(join(tmpdir(), 'lilac sandbox '))
const dataDir = join(folder, 'data')

test.afterAll(async () => {
  killRest()
  await startEmbedded({ dataDir }).then((left) => left.stop())
  rmSync(folder, { recursive: true, force: true })
})

/** Plays the services, and answers the lines that a shop is started with. */
async function play(port: string): Promise<{ run: Run; lines: string }> {
  const run = launch(['bin/command.mjs', 'sandbox'], { SIMULATOR_PORT: port, DATA_DIR: folder })
  await expect.poll(() => run.said, { timeout: 60_000 }).toMatch(/UNIONPAY_AUTHORITIES_FILE=.*\n$/)
  return { run, lines: run.said.split('\n\n')[1]?.trim() as string }
}

test('what the sandbox prints starts a shop, and starts it again on what it has kept', async () => {
  const port = String(await freePort())
  for (const _ of [1, 2]) {
    const { run: played, lines } = await play(port)
    const command = `${lines} \\\n exec ${process.execPath} build/server.js`
    const shop = launch(['-e', START, command], { DATA_DIR: dataDir, SIMULATOR_PORT: '' })
    const { status } = await fetch(await ready(shop))
    expect(status).toBe(200)
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    played.child.kill('SIGKILL')
    await played.ended
  }
})

/** Puts a shell in the place of the process as far as signals go. */
const START = `
  const child = require('node:child_process').spawn('/bin/sh', ['-c', process.argv[1]], { stdio: 'inherit' })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('close', (code) => process.exit(code ?? 1))`

test('every service that it plays is right for the doctor, mail and webhook too', async () => {
  const { run: played, lines } = await play(String(await freePort()))
  const command = `${lines} \\\n exec ${process.execPath} bin/command.mjs doctor`
  const doctor = launch(['-e', START, command], { DATA_DIR: dataDir, SIMULATOR_PORT: '' })
  await doctor.ended
  for (const name of ['wxpay', 'alipay', 'unionpay', 's3', 'wechat', 'smtp', 'wecom-robot', 'webhook'])
    expect(doctor.said).toMatch(new RegExp(`^right  ${name}:`, 'm'))
  played.child.kill('SIGKILL')
  await played.ended
})

test('a port that is taken is one line', async () => {
  const port = String(await freePort())
  await play(port)
  for (const tls of ['', 'yes']) {
    const env = { SIMULATOR_PORT: port, SIMULATOR_TLS: tls, DATA_DIR: folder }
    const second = launch(['bin/command.mjs', 'sandbox'], env)
    expect(await second.ended).toBe(1)
    expect(second.said).toBe(`SIMULATOR_PORT: port ${port} is taken; set another one\n`)
  }
  expect(existsSync(join(folder, 'sandbox/authority.pem'))).toBe(false)
})
