import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { readLastBackup } from '~/platform/backup/last-backup'
import type { Reader } from '~/platform/database/transaction'
import { PROOF_CHANNEL, proofOf } from '~/platform/secrets/shop-proof'
import { settings } from '~/platform/settings/settings'
import { certificateEnds } from '~/services/certificates'
import { clocksAhead } from '~/services/clocks'
import { days } from '~/values/time'
import { MALL_SETTINGS } from '../../contract/numbers'
import { type Line, mended, right, toDo, wrong } from './lines'

const MEGABYTE = 2 ** 20
/** Vendors refuse what is signed five minutes early or late; some refuse three. */
const CLOCK_SECONDS = 60
const SOON_DAYS = 30
const BACKUP_HOURS = 36
const PATIENCE = 5_000

export function clockLine(): Line {
  const seen = [...clocksAhead()].map(([vendor, seconds]) => ({ vendor, seconds: Math.round(seconds) }))
  const off = seen.filter(({ seconds }) => Math.abs(seconds) > CLOCK_SECONDS)
  // One answer may come from a machine that is wrong itself.
  if (seen.length === 0) return right('clock', 'nobody outside has answered yet, so it was not compared')
  if (off.length * 2 <= seen.length) return right('clock', 'agrees with those of the services')
  const [{ vendor, seconds } = { vendor: '', seconds: 0 }] = off
  const how = `${Math.abs(seconds)} seconds ${seconds > 0 ? 'behind' : 'ahead of'} ${vendor}`
  return wrong('clock', `${how}; let it follow a time server: timedatectl set-ntp true`)
}

export async function roomLine(): Promise<Line> {
  const { dataDir } = settings()
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free = Math.round((bavail * bsize) / MEGABYTE)
  const share = Math.round((bavail / blocks) * 100)
  const least = MALL_SETTINGS['uploads.freeMegabytes'].initial
  const isEnough = free >= least && share * 100 >= MALL_SETTINGS['uploads.freePercent'].initial
  const how = `${free} MB free (${share} %) at DATA_DIR`
  return isEnough ? right('room', how) : wrong('room', `${how}; free some, or no picture is taken`)
}

export async function ffmpegLine(path = settings().ffmpegPath): Promise<Line> {
  if (!path) return right('ffmpeg', 'FFMPEG_PATH is not set: films are kept as they come, HEVC is refused')
  try {
    const { stdout } = await promisify(execFile)(path, ['-version'], { timeout: PATIENCE })
    return right('ffmpeg', stdout.split('\n', 1)[0]?.slice(0, 80) ?? '')
  } catch (error) {
    return wrong('ffmpeg', `FFMPEG_PATH: ${path} does not run: ${(error as NodeJS.ErrnoException).code ?? 'it fails'}`)
  }
}

const hoursSince = (at: number) => Math.round((Date.now() - at) / 3_600_000)

async function newestIn(folder: string): Promise<number> {
  const names = await readdir(folder)
  const changes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return Math.max(0, ...changes)
}

/** The newest of the shop's own, of the folder that the settings name, and of the archive of the database's log. */
export async function backupLine(reader: Reader, folder = settings().backupDir): Promise<Line> {
  const found = [{ at: await readLastBackup(reader), what: 'the last backup of the shop' }]
  if (folder)
    try {
      found.push({ at: await newestIn(folder), what: 'the newest file in BACKUP_DIR' })
    } catch (error) {
      return wrong('backup', `BACKUP_DIR: ${folder} cannot be read: ${(error as NodeJS.ErrnoException).code}`)
    }
  const { rows } = await sql<{ mode: string; at: string | null }>`
    select current_setting('archive_mode') as mode, last_archived_time as at from pg_stat_archiver`.execute(reader)
  const [{ mode, at } = { mode: 'off', at: null }] = rows
  if (mode !== 'off') found.push({ at: at ? Date.parse(at) : 0, what: 'the newest archive of the database' })
  const newest = found.toSorted((one, other) => other.at - one.at)[0]
  if (!newest?.at && !folder && mode === 'off')
    return toDo(
      'backup',
      'none is known: turn the daily one on in the console, or name the folder of copies in BACKUP_DIR',
    )
  const { at: last = 0, what = '' } = newest ?? {}
  const text = last ? `${what} is ${hoursSince(last)} hours old` : 'none has ever been made'
  return last && hoursSince(last) <= BACKUP_HOURS
    ? right('backup', text)
    : wrong('backup', `${text}; look at what makes it`)
}

const leftUntil = (until: number) => Math.floor((until - Date.now()) / days(1))

function certificateLine(name: string, until: number): Line {
  const left = leftUntil(until)
  if (left < 0) return wrong(name, `has expired ${-left} days ago; renew it`)
  return left < SOON_DAYS ? toDo(name, `expires in ${left} days; renew it`) : right(name, `${left} days left`)
}

export const certificateLines = (): Line[] =>
  certificateEnds().map(({ variable, endsAt }) =>
    endsAt === undefined ? wrong(variable, 'no certificate can be read there') : certificateLine(variable, endsAt),
  )

function tlsEnd(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: PATIENCE }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
  })
}

const codeOf = (error: unknown): string => {
  const { name, code, cause } = error as Error & { code?: string; cause?: { code?: string } }
  return cause?.code ?? code ?? name
}

/** Asks this shop through its public address for what only a process with its secret can answer. */
export async function originLines(origin = settings().publicOrigin): Promise<Line[]> {
  if (!origin) return []
  const token = randomBytes(32).toString('hex')
  const { protocol, hostname, port } = new URL(origin)
  const refused = (code: string) =>
    wrong('public address', mended('origin', code, `${origin} answers callbacks with ${code}`))
  try {
    const answer = await fetch(`${origin}/h5/api/payment/callback/${PROOF_CHANNEL}`, {
      method: 'POST',
      body: token,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (answer.status !== 200) return [refused(`status:${answer.status}`)]
    if ((await answer.text()) !== proofOf(token)) return [refused('another')]
    const arrives = right('public address', `${origin} lets callbacks in to this shop`)
    if (protocol !== 'https:') return [arrives]
    return [arrives, certificateLine('certificate of PUBLIC_ORIGIN', await tlsEnd(hostname, Number(port || 443)))]
  } catch (error) {
    return [refused(codeOf(error))]
  }
}
