import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveClock, useDatabase } from '#tests/support/database'
import { openReceiver } from '#tests/support/webhook-receiver'
import { anEndpoint, missed } from '#tests/support/webhook-things'
import { databaseUrl, db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { announce } from '~/platform/outbox/announce'

useDatabase()

const root = join(import.meta.dirname, '../../../..')
const senderScript = join(root, '.cache/webhook-sender.mjs')

beforeAll(async () => {
  await build({
    stdin: {
      contents: `import { setTimeout as sleep } from 'node:timers/promises'
        import { sendEvents } from './app/features/webhooks/server/send-events'
        import { connectDatabase } from './app/platform/database/pool'
        connectDatabase(process.argv[2], 4)
        for (;;) {
          await sendEvents()
          await sleep(20)
        }`,
      resolveDir: root,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: senderScript,
  })
})

let sender: ChildProcess | undefined
afterAll(() => sender?.kill('SIGKILL'))

function startSender(): ChildProcess {
  const env = { ...process.env, WEBHOOKS_PRIVATE: 'yes' }
  return spawn(process.execPath, [senderScript, databaseUrl() as string], { env, stdio: ['ignore', 'ignore', 2] })
}

const THINGS = 40
const EACH = 10
const KILLS = 6

it('a process that is killed in the middle loses no event, changes no id and keeps the order of each thing', async () => {
  const receiver = await openReceiver()
  await anEndpoint({ url: receiver.url })
  // Those of a thing stand next to each other, so that several at once would come out of order.
  for (let at = 0; at < THINGS * EACH; at++)
    await transaction((tx) => announce(tx, 'order.changed', `thing ${Math.floor(at / EACH)}`))
  let kills = 0
  receiver.answers = (one, response) => {
    receiver.received.push(one)
    const isLast = kills < KILLS && receiver.received.length >= (kills + 1) * 50
    if (!isLast) response.writeHead(204).end()
    else if (sender?.kill('SIGKILL')) {
      kills++
      // It may have the answer, and nowhere to note it.
      if (kills % 2 === 0) response.writeHead(204).end()
    }
  }
  for (let life = 0; life <= KILLS; life++) {
    sender = startSender()
    const gone = once(sender, 'exit')
    if (life < KILLS) expect(await gone).toEqual([null, 'SIGKILL'])
    // Nobody else takes what a killed one had taken before its time is over.
    await moveClock(`${life + 1} minutes`)
  }
  const waiting = () => db.selectFrom('webhook_deliveries').select('id').where('state', '=', 'waiting').execute()
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  expect(kills).toBe(KILLS)
  expect(receiver.received.length).toBeGreaterThanOrEqual(THINGS * EACH + KILLS / 2)
  expect(await missed(receiver.received)).toEqual({ lost: [], strange: [], early: [] })
  await receiver.close()
}, 60_000)
