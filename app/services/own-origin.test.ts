import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function originWith(env: Record<string, string>, port?: number): Promise<string> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const { noteOwnPort, ownOrigin } = await import('./shop')
  if (port !== undefined) noteOwnPort(port)
  return ownOrigin()
}

it('names the port that was taken where any was wished for', async () => {
  expect(await originWith({ PORT: '0' }, 40_123)).toBe('http://localhost:40123')
})

it('names the port of the setting before one is taken', async () => {
  expect(await originWith({ PORT: '4100' })).toBe('http://localhost:4100')
})

it('names the public address where there is one', async () => {
  expect(await originWith({ PORT: '0', PUBLIC_ORIGIN: 'https://shop.example' }, 40_123)).toBe('https://shop.example')
})
