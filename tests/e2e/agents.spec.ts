import { paths, withQuery } from '../../app/paths'
import { decideApplication, letWithdraw, payByHand } from '../support/agent-verbs'
import { enter } from '../support/enter'
import { expect, onPath, test, toast } from '../support/shopper'
import { GOODS } from '../support/shopping-journey'

test.use({ provokes: [422] })

test('a member applies for a shop, is rejected, applies again, and has money paid out to a bank card', async ({
  page,
}) => {
  const phone = await enter(page, paths.mine)
  await page.getByRole('link', { name: 'Open a shop' }).click()
  await page.getByLabel('Real name').fill('林小梅')
  await page.getByLabel('Phone to reach you').fill('13800138000')
  await page.getByLabel('City').fill('杭州')
  await page.getByLabel('Why you would like to').fill('想')
  await page.getByLabel('I have read the agreement').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  // What is missing is said at its field, by the browser or by the shop, and nothing typed is lost.
  await expect(page.getByLabel('City')).toHaveValue('杭州')
  await page.getByLabel('I am 18 or older').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Application sent')).toBeAttached()

  await decideApplication(phone, 'Please tell us more')
  await page.goto(paths.agentApply)
  await expect(page.getByText('Please tell us more')).toBeVisible()
  await expect(page.getByLabel('Real name')).toHaveValue('林小梅')
  await page.getByLabel('Why you would like to').fill('身边的人常问我买什么')
  await page.getByLabel('I have read the agreement').check()
  await page.getByLabel('I am 18 or older').check()
  await page.getByRole('button', { name: 'Apply again' }).click()
  await expect(toast(page, 'Application sent')).toBeAttached()

  await decideApplication(phone)
  await page.goto(paths.mine)
  await page.getByRole('link', { name: 'Your shop' }).first().click()
  await expect(page).toHaveURL(onPath(paths.agentHome))
  await page.goto(withQuery(paths.actingGoods, { add: 1, q: 'gloves' }))
  await page.getByRole('button', { name: `Add ${GOODS.gloves.name}` }).click()
  await page.goto(paths.actingGoods)
  await expect(page.getByText(GOODS.gloves.name)).toBeVisible()

  const verificationCode = await letWithdraw(phone, 60_00)
  await page.goto(paths.withdraw)
  await page.getByRole('link', { name: 'Bank card' }).click()
  await page.getByLabel('Amount').fill('9999')
  await page.getByLabel('Real name').fill('林小梅')
  await page.getByLabel('Bank', { exact: true }).fill('工商银行')
  await page.getByLabel('Card number').fill('6222021234567890')
  await page.getByLabel('Code', { exact: true }).fill(verificationCode)
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('工商银行')
  await page.getByLabel('Amount').fill('50')
  await page.getByLabel('Code', { exact: true }).fill(await letWithdraw(phone, 1))
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(onPath(paths.accountDetails))
  await expect(page.getByText('In review')).toBeVisible()

  await payByHand(phone)
  await page.goto(withQuery(paths.accountDetails, { tab: 'payouts' }))
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('**** 7890')).toBeVisible()
})
