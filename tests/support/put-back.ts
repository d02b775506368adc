import { afterAll, vi } from 'vitest'
import { forgetSettings } from '~/platform/settings/settings'

const before = { ...process.env }

/** What a file has changed of its process is put back for the next one: clocks, spies, globals, settings. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  forgetSettings()
})
