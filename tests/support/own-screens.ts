import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { withGoodsQuestions } from './goods-question-screens'
import { withQuestions } from './question-screens'
import { shipAndReceive } from './shop-verbs'
import { expect, toast } from './shopper'
import { GOODS, goodsPath } from './shopping-journey'

type Screens = Record<string, string>

/** A review that may be followed up, a favourite, footprints and feedback; the addresses of their screens. */
export async function withThingsOfTheirOwn(page: Page, paid: string): Promise<Screens> {
  await shipAndReceive(paid)
  const review = withQuery(paths.review, { id: paid })
  await page.goto(review)
  for (const what of ['Item', 'Service', 'Delivery'])
    await page.getByRole('group', { name: what }).getByRole('radio', { name: '5 stars' }).check()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(toast(page, 'Thank you for your review')).toBeAttached()
  const followUp = await page.getByRole('link', { name: 'Follow up' }).getAttribute('href')
  await page.goto(goodsPath(GOODS.scarf))
  await page.getByRole('button', { name: 'Favourite' }).click()
  await expect(toast(page, 'Saved to your favourites')).toBeAttached()
  await page.goto(paths.feedback)
  await page.getByRole('radio', { name: 'An idea' }).check()
  await page.getByLabel('What would you like to tell us?').fill('A darker dark theme')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Thank you. We read everything.')).toBeAttached()
  return {
    'own review': review,
    'review to follow up': followUp as string,
    favourites: paths.favourites,
    'no cheaper favourites': withQuery(paths.favourites, { filter: 'cheaper' }),
    footprints: paths.footprints,
    'forgetting footprints': withQuery(paths.footprints, { forget: 1 }),
    feedback: paths.feedback,
    ...(await withQuestions(page, paid)),
    ...(await withGoodsQuestions(paid)),
  }
}
