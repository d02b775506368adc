import type { Page } from '@playwright/test'
import { paths, withQuery } from '../../app/paths'
import { onShop } from './shop-verbs'
import { expect, toast } from './shopper'
import { GOODS } from './shopping-journey'

/** The screen on which something is asked about. */
const askAbout = (kind: 'order' | 'case' | 'goods', about: string) => withQuery(paths.question, { kind, about })

/** Writes on the screen of a question that is open; answers the thread's number. */
export async function write(page: Page, words: string): Promise<string> {
  await page.getByRole('textbox').fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Sent. We tell you as soon as we have answered.')).toBeAttached()
  return new URL(page.url()).searchParams.get('id') as string
}

/** A thread with an answer that is new and one without; the addresses of their screens. */
export async function withQuestions(page: Page, orderId: string): Promise<Record<string, string>> {
  await page.goto(askAbout('order', orderId))
  const waiting = await write(page, 'Can it come a day later?\nWe are not at home tomorrow.')
  await page.goto(askAbout('goods', GOODS.scarf.id))
  const id = await write(page, 'Is it warm enough for a winter by the sea?')
  await onShop(async () => (await import('./questions')).answered(id, 'It is: merino on both sides.'))
  return {
    questions: paths.questions,
    'one question': withQuery(paths.question, { id }),
    'question that waits': withQuery(paths.question, { id: waiting }),
    'new question': askAbout('goods', GOODS.gloves.id),
  }
}
