import { expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { aWalletOwner } from '#tests/support/transfers'
import { sendNotice } from '~/features/notices/server/send-notice'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { readSettings } from '~/platform/settings/settings'
import { agree, listSubscriptions } from './agreed'

useDatabase()

it('keeps and offers nothing while it is off, as it is at first', async () => {
  const mei = await aWalletOwner()
  await agree(mei.id, ['shipped'])
  await transaction((tx) => sendNotice(tx, { memberId: mei.id, kind: 'orderShipped', params: { goods: 'tea' } }))
  expect(await db.selectFrom('subscription_messages').selectAll().execute()).toEqual([])
  expect((await listSubscriptions(mei.id)).value.items).toEqual([])
})

it.each([
  ['without a messenger', { MESSENGER_GATEWAY: 'none' }, /MESSENGER_GATEWAY: must be wechat/],
  [
    'without templates',
    { MESSENGER_GATEWAY: 'wechat', WECHAT_APP: 'wx5a0db0c5aad60001', WECHAT_SECRET: '0'.repeat(32) },
    /WECHAT_MESSAGE_TEMPLATES: must be set/,
  ],
  [
    'with a place that cannot be filled so',
    { WECHAT_MESSAGE_TEMPLATES: 'paid=T:amount1=goods' },
    /must be entries like/,
  ],
  ['about what nobody is told', { WECHAT_MESSAGE_TEMPLATES: 'news=T:thing1=goods' }, /must be entries like/],
])('does not start %s', (_, given, problem) => {
  expect(() => readSettings({ DATA_DIR: '/tmp', WECHAT_MESSAGES: 'yes', ...given })).toThrow(problem)
})
