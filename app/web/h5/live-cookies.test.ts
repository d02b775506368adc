import { describe, expect, it, vi } from 'vitest'
import { securityHeaders } from '~/web/front/headers'

// Live mode demands an https address (settings.test.ts); that address is what the cookies and HSTS follow.
vi.stubEnv('PUBLIC_ORIGIN', 'https://shop.example')
const { cookies } = await import('./cookies')
const { settings } = await import('~/platform/settings/settings')

describe('where people come by https', () => {
  const names = Object.keys(cookies) as (keyof typeof cookies)[]

  it.each(names)('the cookie %s belongs to this host alone and is never sent in the clear', async (name) => {
    for (const line of [await cookies[name].clear(), await cookies[name].write('dark' as never)]) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      expect(pair).toMatch(/^__Host-/)
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']))
      expect(line).toMatch(/SameSite=(Lax|Strict)/)
      // A browser refuses a __Host- cookie with one.
      expect(line).not.toMatch(/Domain=/i)
    }
  })

  it('a cookie without the prefix is not ours', async () => {
    const pair = (await cookies.theme.write('dark')).split(';')[0] as string
    const read = (cookie: string) => cookies.theme.read(new Request('https://shop.example/', { headers: { cookie } }))
    expect(await read(pair)).toBe('dark')
    expect(await read(pair.replace('__Host-', ''))).toBeUndefined()
  })

  it('every answer tells browsers to stay with https', () => {
    expect(securityHeaders(settings().publicOrigin)['Strict-Transport-Security']).toMatch(/^max-age=31536000;/)
  })
})
