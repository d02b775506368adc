import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { member, type Person, someGoods } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { aTask, reviewedOrder, submissionOf, turnRewardsOn } from '#tests/support/rewards'
import { uploadPicture } from '~/features/uploads/server/upload-picture'
import { db } from '~/platform/database/pool'
import { findSubmission } from './store-desk'
import { submitTask } from './submit-task'

useDatabase()

let taskId: string
let skuId: string
beforeAll(async () => {
  await turnRewardsOn()
  const goods = await someGoods('Merino scarf', { stock: 50 })
  skuId = goods.skuId
  taskId = await aTask(goods.id, { wants: ['pictures'] })
})

/** A photograph of its own: light falls from one side on a few things. */
const scene = (x: number, y: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
      <linearGradient id="g" x2="${x / 600}" y2="${y / 600}"><stop stop-color="#123"/><stop offset="1" stop-color="#fed"/></linearGradient>
      <rect width="600" height="600" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="140" fill="#c33"/>
      <rect x="${600 - x}" y="40" width="90" height="300" fill="#383"/></svg>`),
  )

async function handedIn(by: Person, picture: Buffer): Promise<string> {
  await reviewedOrder(by, skuId)
  const file = new File([new Uint8Array(picture)], 'a.jpg', { type: 'image/jpeg' })
  const saved = await uploadPicture(by.id, file)
  if (!saved.ok) throw new Error(saved.refusal)
  expect(await submitTask(by.id, { taskId, body: '', link: '', pictures: [saved.value.picture] })).toMatchObject({
    ok: true,
  })
  return (await submissionOf(by.id, taskId)).id
}
const flagOf = async (id: string) => (await findSubmission(db, id))?.isFlagged

it('marks a picture that somebody handed in before, also smaller and packed anew, and no other', async () => {
  const first = await handedIn(await member('mei'), await scene(180, 260).jpeg({ quality: 92 }).toBuffer())
  expect(await flagOf(first)).toBe(false)
  const again = await scene(180, 260).resize(420).jpeg({ quality: 55 }).toBuffer()
  const copied = await handedIn(await member('qiang'), again)
  expect(await findSubmission(db, copied)).toMatchObject({ isFlagged: true, pictures: [{ likeId: first }] })
  const other = await handedIn(await member('lan'), await scene(430, 120).jpeg().toBuffer())
  expect(await flagOf(other)).toBe(false)
  expect(await flagOf(first)).toBe(false)
})
