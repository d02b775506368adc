import { expect, it } from 'vitest'
import { askApp } from '#tests/support/ask-screen'
import { useDatabase } from '#tests/support/database'
import { lookAtMall } from '~/features/settings/server/mall-state'
import { WORKER, WORKER_START } from '~/paths'
import { db } from '~/platform/database/pool'
import stopWorker from '~/web/enhance/stop-worker.ts?minified'
import worker from '~/web/enhance/worker.ts?minified'

useDatabase()

const MOST_BYTES = 3 * 1024
/** As the budget of a screen's scripts counts it. */
const STARTER_MOST = 140
const WECHAT = 'Mozilla/5.0 (Linux; Android 13) Chrome/111.0 Mobile Safari/537.36 MicroMessenger/8.0.49'

const bodyOf = async (path: string, userAgent = '') => (await askApp(path, { userAgent })).text()

async function switchOffline(value: 0 | 1) {
  const set = { key: 'offline.isOn', value: JSON.stringify(value) }
  await db
    .insertInto('settings')
    .values(set)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute()
  await lookAtMall()
}

it('serves a worker of 3 KB at most, before anything packs it, that nobody caches', async () => {
  const answer = await askApp(WORKER)
  const text = await answer.text()
  expect(text).toContain(worker)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  // It fetches; what the front says of files would forbid that.
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
})

it('starts none inside of messengers, and ends one that runs there', async () => {
  const starter = await bodyOf(WORKER_START)
  expect(starter).toContain(WORKER)
  expect(Buffer.byteLength(starter)).toBeLessThanOrEqual(STARTER_MOST)
  expect(await bodyOf(WORKER_START, WECHAT)).toBe('')
  expect(await bodyOf(WORKER, WECHAT)).toBe(stopWorker)
})

it('ends all of them where the mall does not want them', async () => {
  await switchOffline(0)
  expect(await bodyOf(WORKER)).toBe(stopWorker)
  await switchOffline(1)
  expect(await bodyOf(WORKER)).toContain(worker)
})
