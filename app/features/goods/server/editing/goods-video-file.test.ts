import { beforeAll, expect, it } from 'vitest'
import { askScreen } from '#tests/support/ask-screen'
import { askCall } from '#tests/support/call-over-http'
import { someGoods } from '#tests/support/cast'
import { moveClock, useDatabase } from '#tests/support/database'
import { asSent, goodsForm } from '#tests/support/goods-things'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { videoFile } from '#tests/support/videos'
import { uploadVideoFile } from '~/features/videos/server/upload-video-file'
import { dropUnusedVideoFiles } from '~/features/videos/server/video-files'
import { calls } from '~/house/registers/calls'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'

useDatabase()

let operatorId: string
let operator: string
beforeAll(async () => {
  operatorId = (await operatorOf('goods')).id
  operator = await operatorTokenOf({ id: operatorId })
})

it('shows the film of goods, keeps it as long as they show it, and takes none that the mall has not sent', async () => {
  const { id } = await someGoods('A kettle in a film')
  const uploaded = await uploadVideoFile(operatorId, videoFile(), 'operator_id')
  if (!uploaded.ok) throw new Error(uploaded.refusal)
  const file = uploaded.value.film
  const write = async (uploadedFile: string) =>
    askCall(desk.goodsEditing.save, asSent(await goodsForm(id, { film: uploadedFile })), { operator })
  expect(await write('v/0123456789012345678901')).toMatchObject({
    code: 4040,
    data: { fields: { film: expect.any(String) } },
  })
  expect(await write(file)).toMatchObject({ code: 200 })
  expect(await askCall(calls.goods.detail, { id })).toMatchObject({ data: { film: file } })
  const { body } = await askScreen(withQuery(paths.goods, { id }))
  expect(body).toContain(`/media/${file}.mp4`)
  await moveClock('2 days')
  expect(await dropUnusedVideoFiles()).toBe(0)
  await moveClock('0')
  expect(await write('')).toMatchObject({ code: 200 })
  await moveClock('4 days')
  expect(await dropUnusedVideoFiles()).toBe(1)
})
