import { paths, withQuery } from '../../app/paths'
import { enter } from '../support/enter'
import { inShop } from '../support/shop-database'
import { giveAddress, onShop, shipAndReceive } from '../support/shop-verbs'
import { expect, onPath, test, toast } from '../support/shopper'
import { GOODS, goodsPath, orderIdOf, placeOrder } from '../support/shopping-journey'

/** A task for the gloves whose reward pays a second pair. */
async function aTask(): Promise<string> {
  await inShop(
    `insert into settings (key, value) values ('rewards.isOn', '1') on conflict (key) do update set value = '1'`,
  )
  return onShop(async () => {
    const { transaction } = await import('../../app/platform/database/transaction')
    const { createTask } = await import('../../app/features/review-rewards/server/operate-tasks')
    const task = {
      goodsId: GOODS.gloves.id,
      reward: 10_000,
      budget: 90_000,
      places: 9,
      wants: ['text'] as const,
      brief: {},
    }
    const made = await transaction((tx) => createTask(tx, { ...task, opensOn: '', closesOn: '2099-12-31' }))
    if (!made.ok) throw new Error(made.refusal)
    return made.value.taskId
  })
}

/** An operator decides what was handed in for a task. */
async function decide(taskId: string, reason?: string) {
  const [one] = await inShop<{ id: string }>(
    "select id from reward_submissions where task_id = $1 and state = 'submitted'",
    [taskId],
  )
  const [operator] = await inShop<{ id: string }>('select id from operators limit 1')
  const ids = [operator?.id as string, one?.id as string] as const
  await onShop(async () => {
    const verbs = await import('../../app/features/review-rewards/server/decide-submission')
    const done = reason ? await verbs.rejectSubmission(...ids, reason) : await verbs.approveSubmission(...ids)
    if (!done.ok) throw new Error(done.refusal)
  })
}

test('a review earns a reward that pays an order, and a refund takes it back', async ({ page }) => {
  const task = await aTask()
  await giveAddress(await enter(page, goodsPath(GOODS.gloves)))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await placeOrder(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  const bought = orderIdOf(page)
  await shipAndReceive(bought)

  await page.goto(withQuery(paths.order, { id: bought }))
  // The run without script has left a task of its own.
  await expect(page.locator(`a[href="${withQuery(paths.reward, { id: task })}"]`)).toContainText(
    '¥100.00 for an honest review',
  )
  await page.goto(withQuery(paths.reward, { id: task }))
  await expect(page.getByText('The reward is for any honest review')).toBeVisible()
  await page.getByRole('link', { name: 'Write the review first' }).click()
  for (const what of ['Item', 'Service', 'Delivery'])
    await page.getByRole('group', { name: what }).getByRole('radio', { name: '1 star', exact: true }).check()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(toast(page, 'Thank you for your review')).toBeAttached()
  await page.goto(withQuery(paths.reward, { id: task }))
  await page.getByRole('link', { name: 'Submit a review' }).click()
  await page.getByLabel('Your review in words').fill('Warm.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Thank you')).toBeAttached()

  await decide(task, 'Please say a little more')
  await page.goto(withQuery(paths.reward, { id: task }))
  await expect(page.getByText('Reason: Please say a little more')).toBeVisible()
  await page.getByRole('link', { name: 'Submit again' }).click()
  await page.getByLabel('Your review in words').fill('Warm, and the screen feels every finger.')
  await page.getByRole('button', { name: 'Submit' }).click()
  await decide(task)
  await page.goto(withQuery(paths.rewards, { tab: 'balance' }))
  await expect(page.getByRole('heading', { name: 'Available' }).locator('..')).toContainText('¥100.00')

  await page.goto(goodsPath(GOODS.gloves))
  await page.getByRole('button', { name: 'Buy now', exact: true }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(onPath(paths.payChoice))
  await page.getByRole('radio', { name: /^Balance/ }).check()
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(page).toHaveURL(onPath(paths.payStatus))
  await expect(page.getByText('Payment received')).toBeVisible()

  await onShop(async () => {
    const { transaction } = await import('../../app/platform/database/transaction')
    const { giveBack } = await import('../../app/features/after-sales/server/give-back')
    const { lockOrder } = await import('../../app/features/orders/server/lock-order')
    await transaction(async (tx) => {
      await lockOrder(tx, bought)
      return giveBack(tx, { orderId: bought, ref: 'test', by: 'operator' })
    })
  })
  await page.goto(withQuery(paths.reward, { id: task }))
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await page.goto(withQuery(paths.rewards, { tab: 'balance' }))
  await expect(page.getByText('Owed')).toBeVisible()
})
