import { beforeAll, expect, it } from 'vitest'
import { anActivity } from '#tests/support/activities'
import { askCall } from '#tests/support/call-over-http'
import { useDatabase } from '#tests/support/database'
import { aBatch } from '#tests/support/money'
import { anOperator } from '#tests/support/order-life'
import { plainBrowser, registerIn } from '#tests/support/plain-browser'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { shownVideo } from '#tests/support/videos'
import type { Call } from '~/contract/call'
import { saveWebAddress } from '~/features/storefront/server/web-addresses/vouch'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'

useDatabase()

const author = plainBrowser()
const stranger = plainBrowser()
let authorId: string
let operator: string

async function does(one: Call, input: object) {
  const answer = await askCall(one, input, { operator })
  expect(answer, answer.text).toMatchObject({ code: 200 })
}

beforeAll(async () => {
  operator = await operatorTokenOf(await operatorOf('owner'))
  authorId = await registerIn(author, '13812340011')
  await registerIn(stranger, '13812340012')
})

it('takes a video down that somebody has reported, tells both, and shows it again after an appeal', async () => {
  const title = 'A calm shelf'
  const id = await shownVideo({ id: authorId }, title)
  const search = withQuery(paths.videoSearch, { q: title })
  expect((await stranger.ask(search)).body).toContain(`id=${id}`)
  const report = withQuery(paths.report, { kind: 'video', id })
  // Without a reason nothing is sent, and what was typed stays.
  const without = await stranger.press(report, ['submissionId'], { reason: '', body: 'That is my film' })
  expect([without.status, without.body]).toEqual([422, expect.stringContaining('That is my film')])
  const sent = await stranger.press(report, ['submissionId'], { reason: 'rights', body: 'That is my film' })
  expect(sent.status, sent.body).toBe(303)

  const { id: reportId } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow()
  await does(desk.reports.uphold, { id: reportId, reason: 'It was filmed by somebody else' })
  expect((await stranger.ask(search)).body).not.toContain(`id=${id}`)
  expect((await stranger.ask(paths.report)).body).toContain('It was filmed by somebody else')
  expect((await author.ask(paths.notices)).body).toContain('It was filmed by somebody else')

  const { id: version } = await db.selectFrom('publications').select('id').executeTakeFirstOrThrow()
  expect((await author.ask(paths.videos)).body).toContain(withQuery(paths.appeal, { id: version }))
  const appealed = await author.press(withQuery(paths.appeal, { id: version }), ['body'], { body: 'It is mine' })
  expect(appealed.status, appealed.body).toBe(303)
  await does(desk.publishing.approve, { id: version })
  expect((await stranger.ask(search)).body).toContain(`id=${id}`)
})

it('takes a video of one’s own off, and removes it, after having asked once more', async () => {
  const id = await shownVideo({ id: authorId }, 'A film for a day')
  const taken = await author.press(withQuery(paths.videos, { id, takeOff: 1 }), ['intent', 'takeOff'])
  expect([taken.status, taken.to]).toEqual([303, paths.videos])
  expect((await stranger.ask(withQuery(paths.videoSearch, { q: 'A film for a day' }))).body).not.toContain(`id=${id}`)
  await author.press(withQuery(paths.videos, { id, remove: 1 }), ['intent', 'remove'])
  expect((await author.ask(paths.videos)).body).not.toContain('A film for a day')
})

it('lets a coupon be claimed on the page of an activity, once', async () => {
  const id = await anActivity({ batchIds: [await aBatch()] })
  const here = withQuery(paths.activity, { id })
  const claimed = await stranger.press(here, ['batchId'])
  expect([claimed.status, claimed.to]).toEqual([303, expect.stringContaining(paths.activity)])
  const after = (await stranger.ask(here)).body
  expect(after).toContain('Claimed')
  expect(after).not.toContain('name="batchId"')
})

it('shows a partner’s page in a frame where an operator has chosen so, and asks before any other', async () => {
  const url = 'https://partner.example/week'
  await saveWebAddress(await anOperator(), { url, title: 'A partner', show: 'frame' })
  const framed = await stranger.ask(withQuery(paths.activityWeb, { url }))
  expect(framed.body).toContain(`<iframe src="${url}"`)
  const other = (await stranger.ask(withQuery(paths.activityWeb, { url: 'https://elsewhere.example/a' }))).body
  expect(other).toContain('elsewhere.example')
  expect(other).not.toContain('<iframe')
  const script = await stranger.ask(withQuery(paths.activityWeb, { url: 'javascript:alert(1)' }))
  expect([script.status, script.body.includes('alert(1)')]).toEqual([404, false])
})

it('keeps all of a text that is longer than a block, as several', async () => {
  const text = '丁香花开，春天来了。'.repeat(500)
  const sent = await author.press(paths.articleEditor, ['title'], { title: 'All of it', text, intent: 'save' })
  expect(sent.status, sent.body).toBe(303)
  const { blocks } = await db
    .selectFrom('articles')
    .select('blocks')
    .where('title', '=', 'All of it')
    .executeTakeFirstOrThrow()
  expect((blocks as { kind: string; text: string }[]).map(({ kind, text }) => [kind, text.length])).toEqual([
    ['text', 2_000],
    ['text', 2_000],
    ['text', 1_000],
  ])
})
