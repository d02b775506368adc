import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anInvoice } from '#tests/support/invoices'
import { aQuestion } from '#tests/support/questions'
import { aTask, handIn, reviewedOrder, submissionOf, turnRewardsOn } from '#tests/support/rewards'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { paths, withQuery } from '~/paths'
import { cookies } from '~/web/h5/cookies'

useDatabase()

let cookie: string
beforeAll(async () => {
  await turnRewardsOn()
  const token = await operatorTokenOf(await operatorOf('owner'))
  cookie = (await cookies.console.write({ token })).split(';')[0] as string
})

const shown = async (path: string) => (await askScreen(path, { cookie })).body.replaceAll('&amp;', '&')

/** The one link of a screen to a list. */
async function linkTo(list: string, on: string): Promise<string> {
  const [only = 'none', ...more] = (await shown(on)).match(new RegExp(`(?<=href=")${list}\\?[^"]*(?=")`, 'g')) ?? []
  expect(more).toEqual([])
  return only
}

async function has(by: Person, goodsId: string, skuId: string, taskId: string) {
  await reviewedOrder(by, skuId)
  await handIn(by.id, taskId)
  const { id: submission } = await submissionOf(by.id, taskId)
  return { submission, invoice: (await anInvoice(by)).id, question: await aQuestion(by, goodsId) }
}

it('leads from a member, and from what a member has sent, to what of that member there is', async () => {
  const [mei, qiang] = [await member('mei'), await member('qiang')]
  const { id: goodsId, skuId } = await someGoods('tea', { stock: 9 })
  const taskId = await aTask(goodsId)
  const [hers, his] = [await has(mei, goodsId, skuId, taskId), await has(qiang, goodsId, skuId, taskId)]
  const one = withQuery(paths.consoleMember, { id: mei.id })
  for (const [kind, list, on] of [
    ['invoice', paths.consoleInvoices, one],
    ['invoice', paths.consoleInvoices, withQuery(paths.consoleInvoice, { id: hers.invoice })],
    ['submission', paths.consoleRewardSubmissions, one],
    ['submission', paths.consoleRewardSubmissions, withQuery(paths.consoleRewardSubmission, { id: hers.submission })],
    ['question', paths.consoleQuestions, one],
  ] as const) {
    const rows = await shown(await linkTo(list, on))
    expect(rows, on).toContain(`id=${hers[kind]}`)
    expect(rows, on).not.toContain(`id=${his[kind]}`)
  }
})
