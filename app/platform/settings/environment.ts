import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { Problem } from './places'
import { DATABASE_SECRETS, settingsSchema } from './schema'
import { FILED_SECRETS, VENDOR_SECRETS } from './vendors'

/** Read from a file at the start, where the variable with _FILE names one. */
const IN_FILES = ['SESSION_SECRET', 'DATA_KEYS', 'BACKUP_PASSPHRASE', ...DATABASE_SECRETS, ...FILED_SECRETS]
/** Never shown in a message. */
export const SECRETS = [...IN_FILES, ...VENDOR_SECRETS]

export type Environment = z.output<typeof settingsSchema>

/** A shop that can store no picture says so before somebody sends one. */
export function mediaProblems({ STORAGE, DATA_DIR }: Environment): Problem[] {
  if (STORAGE !== 'folder') return []
  const folder = resolve(DATA_DIR, 'media')
  const file = join(folder, `.trial-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, '')
    // Another process of the same number may share the folder.
    rmSync(file, { force: true })
    return []
  } catch (error) {
    return [['DATA_DIR', `no file can be kept in ${folder}: ${(error as NodeJS.ErrnoException).code}`]]
  }
}

type Given = { given: Record<string, string>; problems: Problem[] }

export function withFiles(environment: Record<string, string | undefined>): Given {
  const problems: Problem[] = []
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim())) as Record<
    string,
    string
  >
  for (const name of IN_FILES) {
    const file = given[`${name}_FILE`]
    if (given[name] || !file) continue
    try {
      given[name] = readFileSync(file, 'utf8').trim()
    } catch (error) {
      problems.push([`${name}_FILE`, `cannot be read: ${(error as NodeJS.ErrnoException).code}`])
    }
  }
  return { given, problems }
}

/** The rest is read as if these were not set, so that one message has all of it. */
export function parse(given: Record<string, string>): { env: Environment; problems: Problem[] } {
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) return { env: parsed.data, problems: [] }
  const shown = (name: string) => (SECRETS.includes(name) ? '' : ` (it is ${JSON.stringify(given[name])})`)
  const problems = parsed.error.issues.map(
    ({ path: [name], message }): Problem => [`${name}`, `${message}${shown(`${name}`)}`],
  )
  const wrong = problems.map(([name]) => name)
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.includes(name)))
  return { env: settingsSchema.parse(rest), problems }
}
