import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paidOrder } from '#tests/support/cases'
import { member, type Person, someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { eraseOf } from '#tests/support/erase'
import { somebody } from '#tests/support/payouts'
import { answered, aQuestion, message } from '#tests/support/questions'
import { inParallel } from '#tests/support/race'
import { findWords } from '#tests/support/scan-database'
import { operatorOf } from '#tests/support/stage'
import { listNotices } from '~/features/notices/server/read-notices'
import { insertUpload } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { messageBody, QUESTION_MOST } from '../../contract/members'
import { answerQuestion, askQuestion, MESSAGES_PER_DAY, writeMessage } from './ask-question'
import { questions } from './concept'
import {
  countUnreadQuestions,
  listQuestions,
  ownQuestions,
  readForDesk,
  readQuestion,
  readQueue,
  readUpTo,
} from './read-questions'

useDatabase()

let mei: Person
let qiang: Person
let lan: Person
let scarf: string
let operators: string[]
beforeAll(async () => {
  ;[mei, qiang, lan] = [await member('mei'), await member('qiang'), await member('lan')]
  scarf = (await someGoods('scarf')).id
  operators = [(await operatorOf('service')).id, (await operatorOf('owner')).id]
})
afterEach(() => moveClock('0'))

const about = (subjectId: string) => ({ kind: 'goods' as const, subjectId })
const read = async (by: Person, id: string) => {
  const thread = await readQuestion(by.id, { id }, 'en')
  if (!thread.ok) throw new Error(thread.refusal)
  return thread.value
}
const bodies = async (by: Person, id: string) => (await read(by, id)).items.map(({ body }) => body)

describe('a question', () => {
  it('is one thread for each member and thing, however often and from where it is asked', async () => {
    const sent = { ...message(), ...about(scarf) }
    const same = await inParallel(4, 4, () => askQuestion(mei.id, sent))
    const more = await inParallel(4, 4, () => askQuestion(mei.id, { ...message('And soft?'), ...about(scarf) }))
    const ids = new Set([...same, ...more].map((end) => end.ok && end.value.id))
    expect(ids.size).toBe(1)
    const [id] = [...ids] as string[]
    expect(await bodies(mei, id as string)).toEqual([...Array(4).fill('And soft?'), 'Is it warm?'])
    expect(await askQuestion(mei.id, { ...sent, body: 'Other' })).toMatchObject({ refusal: 'submissionReused' })
    const theirs = await askQuestion(qiang.id, { ...message(), ...about(scarf) })
    expect(theirs).not.toMatchObject({ value: { id } })
  })

  it('is about what the member sees, and goes on when goods go off sale', async () => {
    const order = await paidOrder(qiang, [{ skuId: (await someGoods('gloves')).skuId }])
    const foreign = { kind: 'order' as const, subjectId: order.id }
    expect(await askQuestion(mei.id, { ...message(), ...foreign })).toMatchObject({ refusal: 'notFound' })
    expect(await askQuestion(qiang.id, { ...message(), ...foreign })).toMatchObject({ ok: true })
    const { id: hat } = await someGoods('hat')
    const id = await aQuestion(mei, hat)
    await sql`update goods set status = 'off sale' where id = ${hat}`.execute(db)
    expect(await askQuestion(qiang.id, { ...message(), ...about(hat) })).toMatchObject({ refusal: 'notFound' })
    expect(await askQuestion(mei.id, { ...message(), ...about(hat) })).toMatchObject({ value: { id } })
  })

  it('keeps one empty line of many', () => {
    expect(messageBody.parse('One\r\n\r\n \t\n\n\nTwo\nThree\n\nFour')).toBe('One\n\nTwo\nThree\n\nFour')
    expect(messageBody.safeParse(`One${'\n'.repeat(QUESTION_MOST)}Two`).success).toBe(false)
  })

  it('takes no pictures of somebody else', async () => {
    await insertUpload(db, mei.id, { key: 'u/mei', width: 1, height: 1, bytes: 1 })
    const sent = { ...message('Like this?', ['u/mei']), ...about(scarf) }
    expect(await askQuestion(qiang.id, sent)).toMatchObject({ refusal: 'notFound', field: 'pictures' })
    expect(await askQuestion(mei.id, { ...sent, ...message('Like this?', ['u/mei']) })).toMatchObject({ ok: true })
  })

  it('ends at twenty messages a day, and only what was written counts', async () => {
    const id = await aQuestion(lan, scarf)
    const twice = { ...message('Twice'), id }
    for (let at = 0; at < 3; at++) await writeMessage(lan.id, twice)
    await askQuestion(lan.id, { ...message(), ...about('nothing') })
    const ends = await inParallel(4, MESSAGES_PER_DAY, () => writeMessage(lan.id, { ...message('More'), id }))
    expect(ends.filter((end) => end.ok)).toHaveLength(MESSAGES_PER_DAY - 2)
    expect(ends.find((end) => !end.ok)).toMatchObject({ refusal: 'questionsFull', params: { most: MESSAGES_PER_DAY } })
    await moveClock('1 day')
    expect(await writeMessage(lan.id, { ...message('Tomorrow'), id })).toMatchObject({ ok: true })
  })
})

describe('an answer', () => {
  it('is given once where two operators write at the same time, told once, and its words are in no log', async () => {
    const id = await aQuestion(qiang, (await someGoods('cup')).id)
    await sql`delete from notices`.execute(db)
    const seen = (await read(qiang, id)).lastNo
    const ends = await Promise.all(operators.map((by) => answerQuestion(by, { id, body: `From ${by}`, seen })))
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ends.find(({ ok }) => !ok)).toMatchObject({ refusal: 'questionMeanwhile' })
    const thread = await read(qiang, id)
    expect(thread).toMatchObject({ isWaiting: false, isUnread: true, lastNo: seen + 1 })
    const notices = await listNotices(qiang.id, undefined, 'en')
    expect(notices).toMatchObject({
      value: { items: [{ kind: 'questionAnswered', text: expect.stringContaining('cup') }] },
    })
    const acts = await db.selectFrom('operator_acts').selectAll().where('subject_id', '=', id).execute()
    expect(acts).toMatchObject([{ act: 'answerQuestion', before: null, after: null }])
    expect(await answerQuestion(operators[0] as string, { id: 'nothing', body: 'No', seen: 1 })).toMatchObject({
      refusal: 'notFound',
    })
  })

  it('is one where its button is pressed twice', async () => {
    const id = await aQuestion(qiang, (await someGoods('bowl')).id)
    const [by = ''] = operators
    const answer = { id, body: 'It is glazed.', seen: (await read(qiang, id)).lastNo }
    const ends = await Promise.all([answerQuestion(by, answer), answerQuestion(by, answer)])
    expect(ends.map(({ ok }) => ok)).toEqual([true, true])
    expect((await read(qiang, id)).lastNo).toBe(answer.seen + 1)
    expect(await answerQuestion(by, { ...answer, body: 'It is not.' })).toMatchObject({ refusal: 'questionMeanwhile' })
  })

  it('that comes while its member leaves finds no thread', async () => {
    const ning = await somebody()
    const id = await aQuestion(ning, (await someGoods('jug')).id)
    // Time for an answer between the messages that go and their thread.
    await sql`create function wait_a_while() returns trigger language plpgsql as
      'begin perform pg_sleep(0.4); return null; end'`.execute(db)
    await sql`create trigger wait after delete on question_messages execute function wait_a_while()`.execute(db)
    const leaves = transaction((tx) => eraseOf(questions, tx, ning.id))
    await sleep(150)
    const answered = await answerQuestion(operators[0] as string, { id, body: 'Yes', seen: 1 })
    await leaves
    await sql`drop function wait_a_while cascade`.execute(db)
    expect(answered).toMatchObject({ refusal: 'notFound' })
  })

  it('is not sent over what the member has written since', async () => {
    const id = await aQuestion(mei, (await someGoods('tea')).id)
    await aQuestion(mei, (await someGoods('pot')).id)
    await writeMessage(mei.id, { ...message('I have found it'), id })
    const [by = ''] = operators
    expect(await answerQuestion(by, { id, body: 'Look there', seen: 1 })).toMatchObject({
      refusal: 'questionMeanwhile',
    })
    expect(await answerQuestion(by, { id, body: 'Fine', seen: 2 })).toMatchObject({ ok: true })
  })

  it('stays new until it was shown, also where it comes while the member reads', async () => {
    const id = await aQuestion(mei, (await someGoods('lamp')).id)
    const unread = async () => (await countUnreadQuestions(mei.id)).value.count
    const before = await unread()
    await answered(id, 'One')
    const { lastNo: no } = await read(mei, id)
    await writeMessage(mei.id, { ...message('And?'), id })
    await answered(id, 'Two')
    expect(await readUpTo(mei.id, { id, no })).toMatchObject({ ok: true })
    expect([await unread(), (await read(mei, id)).isUnread]).toEqual([before + 1, true])
    expect(await readUpTo(mei.id, { id, no: 1_000 })).toMatchObject({ ok: true })
    expect([await unread(), (await read(mei, id)).isUnread]).toEqual([before, false])
    expect(await readUpTo(mei.id, { id, no: 1 })).toMatchObject({ ok: true })
    expect(await unread()).toBe(before)
  })
})

describe('the queue', () => {
  it('has who waits longest on top, from the first message without an answer', async () => {
    await sql`delete from question_messages; delete from questions`.execute(db)
    const first = await aQuestion(mei, scarf)
    await answered(first)
    const second = await aQuestion(qiang, scarf)
    await writeMessage(mei.id, { ...message('One more'), id: first })
    await writeMessage(qiang.id, { ...message('Hello?'), id: second })
    const third = await aQuestion(lan, scarf)
    await answered(third)
    const ids = async (queue: 'waiting' | 'answered' | 'all', more = {}) =>
      (await readQueue({ queue, ...more }, 'en')).value.items.map(({ id }) => id)
    expect(await ids('waiting')).toEqual([second, first])
    expect(await ids('answered')).toEqual([third])
    expect(await ids('all')).toEqual([third, second, first])
    expect(await ids('all', { authorId: mei.id })).toEqual([first])
    expect(await ids('all', { subjectId: scarf })).toEqual([third, second, first])
    expect(await readForDesk({ id: first }, 'en')).toMatchObject({
      value: { author: { id: mei.id }, items: [{ body: 'One more', isOwn: true }, { isOwn: false }, { isOwn: true }] },
    })
    const own = await listQuestions(mei.id, undefined, 'en')
    expect(own.value.items).toMatchObject([{ id: first, last: 'One more', isLastOwn: true, isWaiting: true }])
  })
})

describe('of whoever leaves', () => {
  it('everything can be taken along, and nothing stays, the answers neither', async () => {
    const id = await aQuestion(mei, (await someGoods('vase')).id, 'Canary question')
    await answered(id, 'Canary answer')
    const { rows: owned } = await ownQuestions(db, mei.id, undefined)
    expect(owned.filter((one) => one.id === id)).toMatchObject([
      { by: 'member', body: 'Canary question', kind: 'goods' },
      { by: 'mall', body: 'Canary answer' },
    ])
    expect(JSON.stringify(owned)).not.toContain(operators[0])
    await transaction((tx) => eraseOf(questions, tx, mei.id))
    expect((await findWords(['Canary question', 'Canary answer'])).found).toEqual([])
    expect((await ownQuestions(db, mei.id, undefined)).rows).toEqual([])
    expect((await ownQuestions(db, qiang.id, undefined)).rows.length).toBeGreaterThan(0)
  })
})
