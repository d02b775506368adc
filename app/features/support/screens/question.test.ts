import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { cookieOf } from '#tests/support/member-cookie'
import { answered, aQuestion } from '#tests/support/questions'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { QUESTION_MOST } from '../contract/members'
import { countUnreadQuestions } from '../server/questions/read-questions'

useDatabase()

let mei: Person
let cookie: string
beforeAll(async () => {
  mei = await member('mei')
  cookie = await cookieOf(mei)
})

it('goes on with what was asked before at the address of its thing, where a form that is refused keeps its words', async () => {
  const { id: scarf } = await someGoods('scarf')
  const here = withQuery(paths.question, { kind: 'goods', about: scarf })
  expect((await askScreen(here, { cookie })).body).toContain('What would you like to know?')
  // Another tab was faster.
  const id = await aQuestion(mei, scarf, 'Is it woven?')
  const long = 'y'.repeat(QUESTION_MOST + 1)
  const refused = await askScreen(here, { cookie, fields: Object.entries({ body: long, submissionId: randomToken() }) })
  expect(refused).toMatchObject({ status: 422, body: expect.stringContaining(long) })
  expect(refused.body).toContain('Is it woven?')
  const fine = await askScreen(here, {
    cookie,
    fields: Object.entries({ body: 'And how?', submissionId: randomToken() }),
  })
  expect([fine.status, fine.to]).toEqual([303, expect.stringContaining(id)])
  await answered(id, 'By hand')
  expect((await askScreen(here, { cookie })).body).toContain('By hand')
  expect(await countUnreadQuestions(mei.id)).toMatchObject({ value: { count: 0 } })
})
