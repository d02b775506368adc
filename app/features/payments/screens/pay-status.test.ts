import { expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { addressOf, member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { paidOrder } from '#tests/support/order-life'
import { getMemberInfo } from '~/features/members/server/own-profile'
import { paths, withQuery } from '~/paths'

useDatabase()

it('asks once after an order whether marketing is welcome, which it is not before', async () => {
  const mei = await member('mei')
  const id = await paidOrder(mei, await addressOf(mei), await someGoods('tea'))
  const cookie = await cookieOf(mei)
  const here = withQuery(paths.payStatus, { id })
  const welcome = async () => {
    const info = await getMemberInfo(mei.id)
    return info.ok && info.value.takesMarketing
  }
  const asks = async () => (await askScreen(here, { cookie })).body.includes('value="marketing"')
  expect([await welcome(), await asks()]).toEqual([null, true])
  const answer = (value: string) =>
    askScreen(here, {
      cookie,
      fields: [
        ['intent', 'marketing'],
        ['value', value],
      ],
    })
  await answer('off')
  expect([await welcome(), await asks()]).toEqual([false, false])
  await answer('on')
  expect(await welcome()).toBe(true)
})
