import { expect, it } from 'vitest'
import { member, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOrder } from '#tests/support/shopping'
import { startPayment } from '~/features/payments/server/start-payment'
import { sandboxDoor } from './sandbox-door'

useDatabase()

it('opens the cashier for a payment that exists, and for no other text', async () => {
  const mei = await member('mei')
  const order = await anOrder(mei, await someGoods('bell'))
  const started = await startPayment(mei.id, order.id, 'sandbox')
  const id = started.ok ? started.value.paymentId : ''
  expect(await sandboxDoor.cashier(id)).toMatchObject({ id, amount: order.total, reference: order.id, isOpen: true })
  for (const text of ['', 'nobody', `${id}\0`, '\0', '１', 'a'.repeat(10_000)]) {
    expect(await sandboxDoor.cashier(text)).toBeUndefined()
  }
})
