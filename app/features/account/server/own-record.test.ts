import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { somebody } from '#tests/support/payouts'
import { sentBy } from '#tests/support/statements'
import { ARTICLE_SIGNS_MOST, BLOCK_TEXT_MOST, BLOCKS_MOST } from '~/features/articles/contract/limits'
import { writeArticle } from '~/features/articles/server/write-article'
import { paths } from '~/paths'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { loader } from '../screens/own-data'
import { ownRecord, ownRows } from './personal-data'

useDatabase()

let mei: Person
beforeEach(async () => {
  mei = await somebody()
})

const articles = (count: number, signs = 10) =>
  sql`
    insert into articles (kind, member_id, submission_id, state, locale, title, blocks)
    select 'member', ${mei.id}, n::text, 'draft', 'en', 'Article ' || n,
      jsonb_build_array(jsonb_build_object('kind', 'text', 'text', repeat('茶', ${signs}::int), 'of', ''))
    from generate_series(1, ${count}::int) as n`.execute(db)

async function download() {
  const headers = { cookie: await cookieOf(mei), host: 'shop', origin: 'http://shop' }
  const request = new Request(`http://shop${paths.ownData}`, { headers })
  return (await loader({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown)) as Response
}

it('comes whole, a page of one kind after the other', async () => {
  await articles(12)
  let most = 0
  const sent = await sentBy(async () => {
    const data = JSON.parse(await (await download()).text())
    expect(data.owned.articles.map(({ title }: { title: string }) => title).sort()).toEqual(
      Array.from({ length: 12 }, (_, at) => `Article ${at + 1}`).sort(),
    )
    expect(data.account).toMatchObject({ phone: mei.phone })
    expect(Object.keys(data.owned)).toEqual(expect.arrayContaining(['reviews', 'uploads', 'questions', 'publications']))
  })
  for (const { text, values } of sent.filter(({ text }) => /from articles a\s+where member_id/.test(text)))
    most = Math.max(most, ...values.filter((value): value is number => typeof value === 'number' && /limit/.test(text)))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(21)
})

it('comes a few times an hour, and who has had them is told so where they asked', async () => {
  expect((await download()).status).toBe(200)
  const refused = await download()
  expect([refused.status, refused.headers.get('location')]).toEqual([303, paths.settings])
  for (const minutes of [2, 4, 6]) {
    await moveClock(`${minutes} minutes`)
    expect([minutes, (await ownRecord(mei.id)).ok]).toEqual([minutes, true])
  }
  await moveClock('8 minutes')
  expect(await ownRecord(mei.id)).toMatchObject({ refusal: 'ownDataWaits' })
  await moveClock('2 hours')
  expect(await ownRecord(mei.id)).toMatchObject({ ok: true })
  await moveClock('0')
})

it('knows no kind that every object has', async () => {
  for (const kind of ['constructor', '__proto__', 'toString', 'nothing'])
    expect(await ownRows(mei.id, { kind })).toMatchObject({ refusal: 'notFound' })
})

it('is bounded where it is longest: articles hold so many characters in all', async () => {
  const block = { kind: 'text' as const, text: '茶'.repeat(BLOCK_TEXT_MOST), of: '' }
  const long = { submissionId: randomToken(), version: 0, title: 'Long', blocks: Array(BLOCKS_MOST).fill(block) }
  await articles(1, ARTICLE_SIGNS_MOST - 50_000)
  expect(await writeArticle(mei.id, long, 'en')).toMatchObject({ refusal: 'articlesLong' })
  const short = { ...long, blocks: [block] }
  const saved = await writeArticle(mei.id, short, 'en')
  expect(saved).toMatchObject({ ok: true })
  // Who has more from before may take away, but not add.
  await sql`update articles set blocks = jsonb_build_array(repeat('茶', ${ARTICLE_SIGNS_MOST}::int)) where title = 'Article 1'`.execute(
    db,
  )
  const { id, version } = saved.ok ? saved.value : { id: '', version: 0 }
  expect(await writeArticle(mei.id, { ...short, id, version, blocks: [] }, 'en')).toMatchObject({ ok: true })
  expect(await writeArticle(mei.id, { ...short, id, version: version + 1 }, 'en')).toMatchObject({
    refusal: 'articlesLong',
  })
})
