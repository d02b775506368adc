import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Place } from './embedded-place'

/** The longest Unix socket path on every system, less the name of the socket file. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length
/** Only names the socket's file. */
export const SOCKET_PORT = 5432
export type Address = { host: string; port: number }

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** On a socket where its path is short enough, else on loopback. Without `durable` a loss of power may lose data. */
export async function writeSettings(place: Place, wanted: Address | undefined, durable: boolean): Promise<void> {
  const onSocket = Buffer.byteLength(place.run) <= LONGEST_SOCKET_FOLDER && !/["\n]/.test(place.run)
  const port = onSocket ? SOCKET_PORT : (wanted?.port ?? (await freePort()))
  const lines = [
    `listen_addresses = '${onSocket ? '' : '127.0.0.1'}'`,
    `unix_socket_directories = '${onSocket ? `"${place.run.replaceAll("'", "''")}"` : ''}'`,
    'unix_socket_permissions = 0700',
    `port = ${port}`,
    'max_connections = 60',
    "shared_buffers = '128MB'",
    "max_wal_size = '256MB'",
    `fsync = ${durable ? 'on' : 'off'}`,
    `full_page_writes = ${durable ? 'on' : 'off'}`,
    'synchronous_commit = on',
    'jit = off',
    // Plans made while a new mall was empty are wrong after its first rush; new statistics replace them.
    "autovacuum_naptime = '10s'",
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    // The detail of a refused row would write phones and names into the log.
    'log_error_verbosity = terse',
    'log_checkpoints = off',
  ]
  const file = join(place.home, 'settings.conf')
  writeFileSync(file, `${lines.join('\n')}\n`)
  chmodSync(file, 0o644)
}
