import { beforeAll, describe, expect, it } from 'vitest'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { inParallel } from '#tests/support/race'
import { insertUpload } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { FEEDBACK_PER_DAY, listFeedback, sendFeedback } from './feedback'

useDatabase()

let mei: Person
let qiang: Person
let lan: Person
beforeAll(async () => {
  mei = await member('mei')
  qiang = await member('qiang')
  lan = await member('lan')
  await insertUpload(db, mei.id, { key: 'u/mei', width: 1, height: 1, bytes: 1 })
})

const idea = (more = {}) => ({
  kind: 'idea' as const,
  body: 'A darker dark theme',
  pictures: [],
  contact: '',
  submissionId: randomToken(),
  ...more,
})

describe('feedback', () => {
  it('is sent once however often the button is pressed, and seen by nobody else', async () => {
    const sent = idea({ pictures: ['u/mei'] })
    const ends = await inParallel(4, 4, () => sendFeedback(mei.id, sent))
    expect(new Set(ends.map((end) => end.ok && end.value.id)).size).toBe(1)
    const { items } = await listFeedback(mei.id, undefined)
    expect(items).toMatchObject([{ kind: 'idea', body: 'A darker dark theme', pictures: ['u/mei'], reply: null }])
    expect((await listFeedback(qiang.id, undefined)).items).toEqual([])
    expect(await sendFeedback(mei.id, { ...sent, body: 'Other' })).toMatchObject({ refusal: 'submissionReused' })
    expect(await sendFeedback(qiang.id, { ...sent, pictures: [] })).toMatchObject({ refusal: 'submissionReused' })
  })

  it('takes no pictures of somebody else', async () => {
    const stolen = await sendFeedback(qiang.id, idea({ pictures: ['u/mei'] }))
    expect(stolen).toMatchObject({ refusal: 'notFound', field: 'pictures' })
    expect((await listFeedback(qiang.id, undefined)).items).toEqual([])
  })

  it('ends at ten a day', async () => {
    const ends = await inParallel(4, FEEDBACK_PER_DAY + 3, () => sendFeedback(lan.id, idea()))
    expect(ends.filter((end) => end.ok)).toHaveLength(FEEDBACK_PER_DAY)
    expect(ends.find((end) => !end.ok)).toMatchObject({ refusal: 'feedbackFull' })
    expect((await listFeedback(lan.id, undefined)).items).toHaveLength(FEEDBACK_PER_DAY)
  })
})
