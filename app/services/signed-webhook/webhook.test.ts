import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { openSimulators } from '../simulators/open'
import { signedHeaders } from './webhook'

/** The example of the specification's own libraries. */
const KNOWN = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

it('signs as Standard Webhooks does', () => {
  expect(signedHeaders([KNOWN.secret], KNOWN)).toEqual({
    'webhook-id': KNOWN.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': KNOWN.signature,
  })
})

it('is verified by openssl, and by no other key, body or time', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const sent = { id: 'alarm-1', seconds: 1_790_000_000, body: '{"title":"库存"}' }
  const verified = (key: string, { id, seconds, body }: typeof sent) => {
    const hex = Buffer.from(key.slice('whsec_'.length), 'base64').toString('hex')
    const args = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${hex}`, '-binary']
    return `v1,${execFileSync('openssl', args, { input: `${id}.${seconds}.${body}` }).toString('base64')}`
  }
  const signature = signedHeaders([secret], sent)['webhook-signature']
  expect(signature).toBe(verified(secret, sent))
  expect(signature).not.toBe(verified(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, sent))
  expect(signature).not.toBe(verified(secret, { ...sent, body: '{}' }))
  expect(signature).not.toBe(verified(secret, { ...sent, seconds: sent.seconds + 1 }))
})

it('is taken by the sandbox, by its signature where the sandbox knows the secret', async () => {
  const sims = await openSimulators()
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
  const body = '{"type":"order.paid"}'
  const post = async (query: string, id: string) => {
    const headers = signedHeaders([secret], { id, seconds: Math.floor(Date.now() / 1_000), body })
    return (await fetch(`${sims.base}/webhooks/events${query}`, { method: 'POST', headers, body })).status
  }
  const named = (one: string) => `?secret=${encodeURIComponent(one)}`
  expect([await post('', 'one'), await post(named(secret), 'one')]).toEqual([204, 204])
  expect(await post(named(`whsec_${Buffer.alloc(32, 6).toString('base64')}`), 'two')).toBe(401)
  expect(sims.signedWebhook.rows()).toEqual([{ id: 'one', what: 'order.paid', state: 'taken again', acts: [] }])
  await sims.close()
})
