import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError, run, shell } from './embedded-account'
import type { Place } from './embedded-place'
import { type Address, SOCKET_PORT, writeSettings } from './embedded-settings'

/** Longer than any process id. */
const NO_PROCESS = 2_147_483_647
const RECOVERY_SECONDS = 300
const STOP_SECONDS = 60

/** Later lines tell what the programs clean up. */
const reasonIn = (output: string) =>
  output.match(/(?:error|FATAL|PANIC): .*/g)?.at(-1) ?? output.split('\n').at(-1) ?? ''

/** Built beside its place and moved there when complete. */
export async function createCluster(place: Place, programs: string): Promise<void> {
  if (existsSync(place.cluster)) return
  const draft = `${place.cluster}.${process.pid}`
  const secret = `${draft}.password`
  try {
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(secret, place.adminPassword, { mode: 0o600 })
    if (place.account) {
      chownSync(draft, place.account.uid, place.account.gid)
      chownSync(secret, place.account.uid, place.account.gid)
    }
    const options = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256', '--data-checksums']
    const made = await run(join(programs, 'initdb'), ['-D', draft, ...options, ...access], place.account)
    if (made.code !== 0)
      throw new EmbeddedDatabaseError(`DATA_DIR: the database could not be created: ${reasonIn(made.output)}`)
    await shell(`echo "include = '../settings.conf'" >> "$1/postgresql.conf"`, [draft], place.account)
    // Fails when another start was quicker, whose cluster is as good.
    if (!existsSync(place.cluster)) renameSync(draft, place.cluster)
  } catch (error) {
    if (!existsSync(place.cluster)) throw error
  } finally {
    rmSync(secret, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

export function assertVersion(place: Place, major: string): void {
  const has = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  if (has !== major)
    throw new EmbeddedDatabaseError(`${place.cluster} is of PostgreSQL ${has}, the installed one is ${major}`)
}

/** Numbers of dead processes are reused. */
function isServer(place: Place, pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  try {
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(place.cluster)
  } catch {
    return false
  }
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** A reused process id of the dead server blocks a start. The rest of the file identifies old shared memory. */
async function forgetDeadServer(place: Place, file: string): Promise<void> {
  const pid = Number(linesOf(file)[0])
  if (pid && !isServer(place, pid)) await shell(`sed -i "1s/^${pid}$/${NO_PROCESS}/" "$1"`, [file], place.account)
}

export function runningServer(place: Place): Address | undefined {
  const [pid, , , port, socketFolder] = linesOf(join(place.cluster, 'postmaster.pid'))
  if (!pid || !port || !isServer(place, Number(pid))) return undefined
  return { host: socketFolder || '127.0.0.1', port: Number(port) }
}

const logOf = (place: Place) => (existsSync(place.log) ? readFileSync(place.log) : Buffer.alloc(0))

/** Above 10 MB, over the previous one; the server goes on writing into the truncated log. */
export const rotateLog = (place: Place) =>
  shell('[ -z "$(find "$1" -size +10240k)" ] || { cp "$1" "$1.1"; : > "$1"; }', [place.log], place.account)

/** In its own session, so that no signal to our group reaches it. @throws EmbeddedDatabaseError, maybe `passing` */
export async function startServer(place: Place, programs: string, durable: boolean, wanted?: Address): Promise<void> {
  await writeSettings(place, wanted, durable)
  for (const file of [join(place.cluster, 'postmaster.pid'), join(place.run, `.s.PGSQL.${SOCKET_PORT}.lock`)])
    await forgetDeadServer(place, file)
  await rotateLog(place)
  const options = ['-D', place.cluster, '-l', place.log, '-w', '-t', String(RECOVERY_SECONDS)]
  const logged = logOf(place).length
  const started = await run(join(programs, 'pg_ctl'), ['start', ...options], place.account)
  if (started.code === 0) return
  const news = logOf(place).subarray(logged).toString()
  const reason = news.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? started.output.split('\n').at(-1)
  const error = new EmbeddedDatabaseError(`PostgreSQL did not start: ${reason} (see ${place.log})`)
  // The server of another start has made its PID file and not written it yet.
  const isStarting = /PID file .* is empty/.test(started.output)
  throw Object.assign(error, { passing: isStarting || /lock file|shared memory block/.test(news) })
}

/** Ends its connections; committed transactions are on disk. */
export async function stopServer(place: Place, programs: string): Promise<void> {
  const options = ['-D', place.cluster, '-m', 'fast', '-w', '-t', String(STOP_SECONDS)]
  await run(join(programs, 'pg_ctl'), ['stop', ...options], place.account)
}
