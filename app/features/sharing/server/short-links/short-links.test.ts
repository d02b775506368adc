import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anAgent } from '#tests/support/agents'
import { askScreen } from '#tests/support/ask-screen'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { loader } from '~/house/wire/short-link'
import { paths, shortPath, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { SHORT_LINKS_MOST, shortLinkCalls } from '../../contract/members'
import { noteShortLink, writeUses } from './count-uses'
import { makeShortLink } from './make-link'
import { dropUnused } from './store'

useDatabase()

const PHONE = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0'

const shopOf = (id: string) =>
  db.selectFrom('members').select('business_id').where('id', '=', id).executeTakeFirstOrThrow()
const goods = (id: string) => withQuery(paths.goods, { id })

async function madeBy(memberId: string, path: string): Promise<string> {
  const made = await makeShortLink(memberId, path)
  if (!made.ok) throw new Error(made.refusal)
  return made.value.code
}

/** Where a browser is sent. */
async function leadsTo(code: string, userAgent = PHONE) {
  const { status, to } = await askScreen(shortPath(code), { userAgent })
  return status === 302 ? to : status
}

const usesOf = async (code: string) => {
  await writeUses()
  const { rows } = await sql<{ uses: number }>`select uses from short_links where code = ${code}`.execute(db)
  return rows[0]?.uses
}

describe('a short link', () => {
  it('is made once for each screen, and leads there by whoever shared it, in any case', async () => {
    const mei = await member('mei')
    const codes = await Promise.all(Array.from({ length: 8 }, () => madeBy(mei.id, goods('1001'))))
    expect(new Set(codes).size).toBe(1)
    const [code = ''] = codes
    expect(await madeBy(mei.id, goods('1002'))).not.toBe(code)
    expect(await leadsTo(code)).toBe(withQuery(paths.goods, { id: '1001', sUid: mei.id }))
    expect(await leadsTo(code.toLowerCase())).toBe(withQuery(paths.goods, { id: '1001', sUid: mei.id }))
    expect([await leadsTo('2222222'), await leadsTo('what')]).toEqual([404, 404])
  })

  it('leads into the agent’s shop, and home once the shop is frozen', async () => {
    const qiang = await member('qiang')
    await anAgent(qiang)
    const { business_id: bUid } = await shopOf(qiang.id)
    const code = await madeBy(qiang.id, paths.home)
    expect(await leadsTo(code)).toBe(withQuery(paths.home, { sUid: qiang.id, bUid }))
    await sql`update agents set state = 'frozen', because = 'x' where member_id = ${qiang.id}`.execute(db)
    expect(await leadsTo(code)).toBe(paths.home)
    await sql`update agents set state = 'approved' where member_id = ${qiang.id}`.execute(db)
    await sql`update members set status = 'blocked' where id = ${qiang.id}`.execute(db)
    expect(await leadsTo(code)).toBe(paths.home)
    await sql`update members set status = 'active' where id = ${qiang.id}`.execute(db)
  })

  it('stays while its owner looks at it, and names no sharer of its own', async () => {
    const { id } = await member('mei')
    const code = await madeBy(id, goods('1004'))
    await sql`update short_links set used_at = shop_now() - interval '399 days' where code = ${code}`.execute(db)
    expect(await madeBy(id, goods('1004'))).toBe(code)
    await sql`update short_links set used_at = used_at - interval '2 days' where code = ${code}`.execute(db)
    expect(await dropUnused(100)).toBe(0)
    const { input } = shortLinkCalls.make
    const other = withQuery(paths.goods, { id: '1', sUid: id })
    for (const path of [other, '/s/2222222', '/console', 'https://a.example/', '//a.example'])
      expect(input.safeParse({ path }).success, path).toBe(false)
    expect(input.safeParse({ path: goods('1') }).success).toBe(true)
  })

  it('counts the people who open it, and no programs', async () => {
    const code = await madeBy((await member('mei')).id, goods('1003'))
    await leadsTo(code)
    await leadsTo(code)
    await leadsTo(code, 'Googlebot/2.1 (+http://www.google.com/bot.html)')
    expect(await usesOf(code)).toBe(2)
    const opened = (method: string, headers: Record<string, string>) =>
      loader({
        request: new Request(`http://shop${shortPath(code)}`, { method, headers: { 'User-Agent': PHONE, ...headers } }),
        params: { code },
        context: {},
      })
    for (const [method, name, value] of [
      ['HEAD', 'Accept', '*/*'],
      ['GET', 'Sec-Purpose', 'prefetch;prerender'],
      ['GET', 'X-Moz', 'prefetch'],
      ['GET', 'Sec-Fetch-Dest', 'image'],
    ] as const)
      expect((await opened(method, { [name]: value })).status).toBe(302)
    expect(await usesOf(code)).toBe(2)
    await opened('GET', { 'Sec-Fetch-Dest': 'document' })
    expect(await usesOf(code)).toBe(3)
    noteShortLink('2222222')
    expect(await writeUses()).toBe(0)
  })

  it('is one of so many, goes after 400 days without a use, and leads nowhere else', async () => {
    const { id } = await member('lan')
    const code = await madeBy(id, goods('1'))
    await sql`
      insert into short_links (code, member_id, path)
      select translate(lpad(n::text, 7, 'Z'), '01', 'AB'), ${id}, 'test ' || n
      from generate_series(2, ${SHORT_LINKS_MOST - 1}) as n`.execute(db)
    const last = await Promise.all(['a', 'b', 'c'].map((other) => makeShortLink(id, goods(other))))
    expect(last.map((one) => one.ok).sort()).toEqual([false, false, true])
    expect(await madeBy(id, goods('1'))).toBe(code)
    await sql`update short_links set used_at = shop_now() - interval '399 days' where member_id = ${id}`.execute(db)
    await sql`update short_links set used_at = used_at - interval '2 days' where code = ${code}`.execute(db)
    expect(await dropUnused(100)).toBe(1)
    expect(await leadsTo(code)).toBe(404)
  })
})
