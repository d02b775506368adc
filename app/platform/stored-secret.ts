import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const SECRET_LENGTH = 32

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Readable by its owner only; created at the first call. */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(file)) writeOnce(file)
  const secret = readFileSync(file, 'utf8')
  if (secret.length < SECRET_LENGTH) throw new Error(`${file} is damaged`)
  return secret
}

function writeOnce(file: string): void {
  const draft = `${file}.${process.pid}`
  try {
    // A hard link appears whole or not at all, and never over another process's secret.
    writeFileSync(draft, randomBytes(SECRET_LENGTH).toString('base64url'), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
