import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDataFolder } from '#tests/support/data-folder'
import { codesOn } from '#tests/support/qr-codes'
import { storePicture } from '~/platform/media/storage'
import { posterOf } from './cached-poster'
import { dropOldPosters } from './concept'

const dataDir = useDataFolder()

const PICTURE = `u/${'p'.repeat(22)}`
const facts = {
  picture: PICTURE,
  head: '羊毛围巾',
  price: '¥199.00',
  note: '2026年11月23日的价格',
  from: '小梅的小店',
  hint: '扫码或长按识别，去看看',
  link: 'https://mall.example/goodsPages/details/details?id=7&way=poster&sUid=1234567890123456&bUid=1234567890123456',
}
/** As hard to pack as a picture gets: every pixel its own. */
beforeAll(async () => {
  const noise = {
    create: {
      width: 900,
      height: 900,
      channels: 3 as const,
      background: '#888',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    },
  }
  await storePicture(PICTURE, await sharp(noise).webp({ quality: 95 }).toBuffer())
})

/** Dark pixels of the lines between the picture and the code: what was written there. */
async function inkOf(poster: Buffer) {
  const { data } = await sharp(poster)
    .extract({ left: 0, top: 775, width: 750, height: 50 })
    .greyscale()
    .threshold(90)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value === 0).length
}

describe('a poster', () => {
  it('is 750 px wide, below 200 KB whatever the picture, and its code leads to the link', async () => {
    const poster = (await posterOf(facts)).body
    const { width, format } = await sharp(poster).metadata()
    expect([width, format]).toEqual([750, 'jpeg'])
    expect(poster.byteLength).toBeLessThan(200_000)
    expect(await codesOn(poster)).toEqual([facts.link])
  })

  it('writes Chinese in a font of its own: other words are other pixels', async () => {
    const [one, other] = await Promise.all([
      posterOf({ ...facts, head: '一一一一' }),
      posterOf({ ...facts, head: '龘龘龘龘' }),
    ]).then((both) => both.map(({ body }) => body) as [Buffer, Buffer])
    // A missing letter is the same box for both.
    expect(await inkOf(other)).toBeGreaterThan(3 * (await inkOf(one)))
    expect(await inkOf(one)).toBeGreaterThan(0)
  })

  it('carries the line of whoever shares it, and its code still leads to the link', async () => {
    const [plain, said] = await Promise.all([posterOf(facts), posterOf({ ...facts, line: '我每天都围着它' })])
    const heights = await Promise.all([plain, said].map(async ({ body }) => (await sharp(body).metadata()).height ?? 0))
    expect(heights[1]).toBeGreaterThan((heights[0] as number) + 26)
    expect(await codesOn(said.body)).toEqual([facts.link])
  })

  it.each([
    ['markup', '<span size="900000">&amp; <b>x</b>'],
    ['what XML cannot hold', 'a\u0000\u0008\ud800b\uffff'],
    ['a word without end', 'W'.repeat(500)],
    ['a thousand lines', 'W\n'.repeat(1_000)],
    ['nothing', ''],
    ['what leaves no ink', '\u200b \u3000\u2060'],
  ])('takes %s as a name', async (_, head) => {
    const { height = 0 } = await sharp((await posterOf({ ...facts, head, from: head || 'x' })).body).metadata()
    expect(height).toBeLessThan(1_300)
  })

  it('is drawn once for all who ask at the same time, kept, and drawn anew for another price', async () => {
    const wish = { ...facts, hint: 'once' }
    const [one, same] = await Promise.all([posterOf(wish), posterOf({ ...wish })])
    expect(same).toBe(one)
    expect(await posterOf(wish)).toEqual(one)
    expect(await posterOf({ ...wish, price: '¥99.00' })).not.toEqual(one)
  })

  it('is removed after two days', async () => {
    await posterOf(facts)
    const folder = join(dataDir, 'media/cache/posters')
    const names = await readdir(folder)
    expect(await dropOldPosters(100)).toBe(0)
    const old = new Date(Date.now() - 49 * 60 * 60 * 1_000)
    for (const name of names) await utimes(join(folder, name), old, old)
    expect(await dropOldPosters(2)).toBe(2)
    expect(await dropOldPosters(100)).toBe(names.length - 2)
    expect(await readdir(folder)).toEqual([])
  })
})
