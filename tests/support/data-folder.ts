import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Files that a test stores stand in a folder of its own, which goes with it. */
export function useDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lilac-test-'))
  process.env.DATA_DIR = folder
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
