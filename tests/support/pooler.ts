import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { serverAccount } from '../../app/platform/database/embedded-account'
import { installFromDebian } from '../../bin/browser.mjs'
import { freePort } from './launch'
import { listens } from './load'

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** PgBouncer: that of PGBOUNCER_PATH, the system's, else Debian's package when we may install it. */
async function findPooler(): Promise<string> {
  const installed = () => [process.env.PGBOUNCER_PATH, ...PROGRAMS].find((file) => file && existsSync(file))
  const found = installed() ?? ((await installFromDebian('pgbouncer')) && installed())
  if (found) return found
  throw new Error('No PgBouncer: install one (apt-get install pgbouncer) or name it in PGBOUNCER_PATH')
}

/** PgBouncer in transaction mode before the database at `url`, as docs/operations.md says; its files lie in `folder`. */
export async function startPooler(url: string, folder: string, connections: number) {
  const { username, password, pathname, hostname, port, searchParams } = new URL(url)
  const name = pathname.slice(1)
  const at = await freePort()
  const target = {
    host: searchParams.get('host') ?? hostname,
    port: port || '5432',
    dbname: name,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
  const file = join(folder, 'pgbouncer.ini')
  const words = Object.entries(target).map((one) => one.join('='))
  const lines = [
    '[databases]',
    `${name} = ${words.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${at}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 })
  // It refuses to run as root, as PostgreSQL does.
  const child = spawn(await findPooler(), [file], { ...serverAccount(folder), stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  await expect.poll(() => listens({ hostname: '127.0.0.1', port: at }), { message: said }).toBe(true)
  return {
    url: `postgresql://${username}@127.0.0.1:${at}/${name}`,
    stop: () => child.kill('SIGKILL'),
  }
}
