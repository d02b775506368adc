import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { paths } from '../../app/paths'
import { startEmbedded } from '../../app/platform/database/embedded'
import { freePort, killRest, launch, ready } from '../support/launch'
import { onPath } from '../support/shopper'
import { GOODS, goToTheCashier } from '../support/shopping-journey'
import { askShop } from '../support/wire'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const folder = mkdtempSync(join(tmpdir(), 'lilac-backup-'))
const dataDir = join(folder, 'data')
const lost = join(folder, 'lost')

test.beforeAll(() => {
  // Where the server's own account can enter, so that the cluster lies in the data folder.
  chmodSync(folder, 0o755)
  mkdirSync(dataDir)
})
test.afterAll(async () => {
  killRest()
  for (const left of [dataDir, lost])
    if (existsSync(join(left, 'postgres.json'))) await startEmbedded({ dataDir: left }).then((server) => server.stop())
  rmSync(folder, { recursive: true, force: true })
})

/** The command by which the operators' document copies a stopped shop. */
function backupCommand(): string {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Backup and restore\n')
  const [command] = /^tar -C .*shop\.tgz.*$/m.exec(section) ?? []
  expect(command).toContain('$DATA_DIR')
  return command as string
}

test('a stopped shop that was copied as the document says is there again, with its orders and sessions', async ({
  browser,
}) => {
  const port = await freePort()
  const start = async () => {
    const run = launch(['build/server.js'], { DATA_DIR: dataDir, PORT: String(port) })
    return { run, address: await ready(run) }
  }
  const first = await start()
  const context = await browser.newContext({ baseURL: first.address, javaScriptEnabled: false })
  const page = await context.newPage()
  await goToTheCashier(page, false)
  first.run.child.kill('SIGTERM')
  expect(await first.run.ended).toBe(0)

  execFileSync('sh', ['-c', backupCommand()], { cwd: folder, env: { ...process.env, DATA_DIR: dataDir } })
  renameSync(dataDir, lost)
  execFileSync('tar', ['-C', folder, '-xpzf', join(folder, 'shop.tgz')])

  const second = await start()
  await expect.poll(async () => (await askShop(second.address, '/readyz')).status).toBe(200)
  // Not launched like a shop: its report is no log, and its words may be those that somebody typed in another test.
  const env = { ...process.env, DATA_DIR: dataDir }
  const audit = spawnSync(process.execPath, ['build/audit.js'], { env, encoding: 'utf8' })
  expect(audit.status, audit.stdout + audit.stderr).toBe(0)
  expect(audit.stdout).toContain('I-ST-2')
  await page.goto(paths.orders)
  // A guest would stand at the login.
  await expect(page).toHaveURL(onPath(paths.orders))
  await expect(page.getByRole('main')).toContainText(GOODS.gloves.name)
  await context.close()
  second.run.child.kill('SIGTERM')
  expect(await second.run.ended).toBe(0)
})
