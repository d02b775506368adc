import { beforeAll, expect, it } from 'vitest'
import { aDraft } from '#tests/support/articles'
import { askCall } from '#tests/support/call-over-http'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { receivedOrder } from '#tests/support/received'
import { operatorOf, operatorTokenOf, tokenOf } from '#tests/support/stage'
import { aVideo, setVideoFirst } from '#tests/support/videos'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'

useDatabase()

let mei: Person
let token: string
let operator: string
beforeAll(async () => {
  mei = await member('mei')
  token = await tokenOf(mei)
  operator = await operatorTokenOf(await operatorOf('content'))
  await setVideoFirst(false)
})

const keep = (sent: object) => askCall(desk.words.save, { name: 'Advertising', ...sent }, { operator })
const rename = (nickname: string) => askCall(calls.members.updateMemberInfo, { nickname }, { token })
const states = async () =>
  (await db.selectFrom('publications').select('state').orderBy('id').execute()).map(({ state }) => state)

it('looks through everything that members publish, as the lists say', async () => {
  expect((await rename('加 微信')).code).toBe(200)
  const first = await keep({ deed: 'refuse', words: '加微信\ncasino\n\ncasino' })
  expect(first.code).toBe(200)
  expect((await keep({ deed: 'review', words: 'lottery' })).code).toBe(200)

  expect(await rename('ＣＡＳＩＮＯ')).toMatchObject({ code: refusals.wordRefused.code, data: {} })
  expect((await rename('Mei')).code).toBe(200)
  expect(await states()).toEqual(['replaced', 'shown'])
  expect((await rename('Lottery Mei')).code).toBe(200)
  expect((await states()).at(-1)).toBe('waiting')

  const video = await aVideo(mei, 'A c-a-s-i-n-o at home')
  expect((await askCall(calls.videos.release, video, { token })).code).toBe(refusals.wordRefused.code)
  const lotteries = await aVideo(mei, 'A lottery')
  expect(await askCall(calls.videos.release, lotteries, { token })).toMatchObject({ data: { waits: true } })
  const article = await aDraft(mei)
  await db.updateTable('articles').set({ title: '请加 微信' }).where('id', '=', article.id).execute()
  const { code } = await askCall(
    calls.articles.release,
    { ...article, summary: '', category: '', pictures: [] },
    { token },
  )
  expect(code).not.toBe(200)

  const { lineIds } = await receivedOrder(mei, [await someGoods('A shawl'), await someGoods('A tray')])
  const stars = { stars: 5, serviceStars: 5, deliveryStars: 5, isAnonymous: false }
  const review = (line: number, body: string) =>
    askCall(calls.reviews.write, { lineId: lineIds[line], body, ...stars }, { token })
  expect((await review(0, 'Come to the casino')).code).toBe(refusals.wordRefused.code)
  expect((await review(0, 'Better than a lottery')).code).toBe(200)
  const reports = await askCall(desk.reports.list, {}, { operator })
  expect(reports.data).toMatchObject({ items: [{ kind: 'review', reason: null, by: null, author: { id: mei.id } }] })

  const { id } = first.data as { id: string }
  const stale = { id, version: 7, deed: 'refuse', words: 'poker' }
  expect((await keep(stale)).code).toBe(refusals.overtaken.code)
  expect((await keep({ ...stale, version: 1, words: '' })).code).toBe(200)
  expect((await rename('Casino Mei')).code).toBe(200)
})

it('is for those who look at content', async () => {
  const service = await operatorTokenOf(await operatorOf('service'))
  expect((await askCall(desk.words.list, {}, { operator: service })).code).toBe(refusals.roleMissing.code)
})
