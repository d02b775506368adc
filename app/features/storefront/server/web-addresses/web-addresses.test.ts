import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { framedHost } from '~/web/layouts/screen-handle'
import * as activityWeb from '../../screens/activity-web'

useDatabase()

const URL_OF_FRAME = 'https://games.example/autumn?from=shop'
const at = (url: string) => withQuery(paths.activityWeb, { url })

let operator: string
beforeAll(async () => {
  operator = await operatorTokenOf(await operatorOf('content'))
})

describe('an address of the web', () => {
  it('opens inside once an operator of content vouches for it, and behind a warning before and afterwards', async () => {
    const sent = { url: `${URL_OF_FRAME}#top`, title: 'Autumn games', show: 'frame' as const }
    const before = await askScreen(at(URL_OF_FRAME))
    expect(before.body).not.toContain('<iframe')
    expect(before.body).toContain('games.example')

    const saved = await askCall(desk.webAddresses.save, sent, { operator })
    expect(saved).toMatchObject({ code: 200 })
    const framed = await askScreen(at(URL_OF_FRAME))
    expect(framed.body).toMatch(/<iframe src="https:\/\/games\.example\/autumn\?from=shop" title="Autumn games"/)
    // What stands beside it on the same host is another page.
    expect((await askScreen(at('https://games.example/other'))).body).not.toContain('<iframe')

    await askCall(desk.webAddresses.save, { ...sent, show: 'between' }, { operator })
    const { body } = await askScreen(at(URL_OF_FRAME))
    expect(body).not.toContain('<iframe')
    expect(body).toContain('Autumn games')

    const { id } = (saved as { data: { id: string } }).data
    expect(await askCall(desk.webAddresses.remove, { id }, { operator })).toMatchObject({ code: 200 })
    expect(await askCall(calls.webAddresses.look, { url: URL_OF_FRAME })).toMatchObject({ data: { title: '' } })
    expect(await askCall(desk.webAddresses.remove, { id }, { operator })).toMatchObject({ code: 4040 })
  })

  it.each(['javascript:alert(1)', 'data:text/html,hi', 'https://shop@evil.example/', '//evil.example', '/console', ''])(
    'is none: %s',
    async (url) => {
      const { status, body } = await askScreen(at(url))
      expect(status).toBe(404)
      expect(body).not.toMatch(/<iframe|href="(javascript|data):/)
    },
  )

  it('names its host as the network does', async () => {
    const looked = await askCall(calls.webAddresses.look, { url: 'https://pаypal.example:8443/' })
    expect(looked).toMatchObject({ data: { host: 'xn--pypal-4ve.example:8443', show: 'between' } })
  })

  /** What a browser's policy would read as many hosts, or as something on the visitor's own machine or network. */
  const WIDE = [
    '*.example',
    'a.*.example',
    'localhost',
    'a.localhost:3000',
    '127.0.0.1',
    '2130706433',
    '[::1]',
    '10.0.0.8',
    'printer',
  ]

  it.each(WIDE)('is one public host, not %s', async (host) => {
    const url = `https://${host}/`
    const sent = { url, title: 'Games', show: 'frame' as const }
    expect(await askCall(desk.webAddresses.save, sent, { operator })).toMatchObject({
      code: 400,
      data: { fields: { url: expect.any(String) } },
    })
    // A list of before may have it.
    await sql`insert into web_addresses (url, title, show) values (${url}, 'Games', 'frame')`.execute(db)
    const { status, body } = await askScreen(at(url))
    expect([status, body.includes('<iframe')]).toEqual([404, false])
  })

  it('is vouched for with encryption only', async () => {
    const plain = { url: 'http://games.example/', title: 'Games', show: 'frame' as const }
    expect(await askCall(desk.webAddresses.save, plain, { operator })).toMatchObject({ code: 400 })
  })
})

describe('the policy', () => {
  const matches = [{ route: { id: 'root' } }, { route: { id: 'web' } }]
  const modules = { web: activityWeb }
  const page = { url: URL_OF_FRAME, host: 'games.example', title: 'Games', show: 'frame' }

  it('names the one host of the frame, and none without a frame', () => {
    expect(framedHost(matches, modules, { web: { page } })).toBe('https://games.example')
    expect(framedHost(matches, modules, { web: { page: { ...page, show: 'between' } } })).toBeUndefined()
    expect(framedHost(matches, modules, { web: { page: null } })).toBeUndefined()
    expect(framedHost(matches, { web: {} }, { web: { page } })).toBeUndefined()
  })
})
