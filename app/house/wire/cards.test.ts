import ICAL from 'ical.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aCard } from '#tests/support/cards'
import { member } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { codesOn } from '#tests/support/qr-codes'
import { insertUpload } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { storePicture } from '~/platform/media/storage'
import { loader } from './cards'

useDatabase()

const AVATAR = `u/${'a'.repeat(22)}`
const ask = (file: string, id: string) =>
  loader({ request: new Request(`http://shop/cards/${file}?id=${id}`), params: { file }, context: {} })

it('answers a card as a contact with its photo, and as a code that leads to it', async () => {
  const mei = await member('mei')
  const ground = { create: { width: 400, height: 400, channels: 3 as const, background: '#a4c' } }
  await storePicture(AVATAR, await sharp(ground).webp().toBuffer())
  await insertUpload(db, mei.id, { key: AVATAR, width: 400, height: 400, bytes: 1 })
  const { link } = await aCard(mei, { name: '欧阳娜娜', pictures: [AVATAR] })
  for (const [file, version] of [
    ['contact.vcf', '3.0'],
    ['contact-4.vcf', '4.0'],
  ] as const) {
    const answer = await ask(file, link)
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('欧阳娜娜.vcf')}`,
    )
    const card = new ICAL.Component(ICAL.parse(await answer.text()) as unknown as string)
    expect([card.getFirstPropertyValue('version'), card.getFirstPropertyValue('fn')]).toEqual([version, '欧阳娜娜'])
    const photo = String(card.getFirstPropertyValue('photo')).replace('data:image/jpeg;base64,', '')
    expect(await sharp(Buffer.from(photo, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 360 })
  }
  const code = Buffer.from(await (await ask('code.png', link)).arrayBuffer())
  expect((await sharp(code).metadata()).width).toBe(750)
  expect(await codesOn(code)).toEqual([`http://shop/minePages/businessCard/preview?id=${link}&sUid=${mei.id}`])
})

it('answers nothing of a card that nobody may see, and of files that there are not', async () => {
  const { link } = await aCard(await member('mei'), { visibility: 'nobody' })
  for (const file of ['contact.vcf', 'code.png', 'constructor'])
    await expect(ask(file, link)).rejects.toMatchObject({ status: 404 })
})
