import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useDataFolder } from '#tests/support/data-folder'
import { randomToken } from '~/values/ids'
import { findPicture } from './pictures'
import { isPictureKey, storePicture } from './storage'

const dataDir = useDataFolder()

const square = (side: number, background = '#00ff00') =>
  sharp({ create: { width: side, height: side, channels: 4, background } })
    .webp()
    .toBuffer()

async function newPicture(side = 800, background?: string): Promise<string> {
  const key = `u/${randomToken(16)}`
  await storePicture(key, await square(side, background))
  return key
}

const cached = () => readdir(join(dataDir, 'media/cache/u'))

describe('findPicture', () => {
  it.each([
    [160, 'webp', 'image/webp', 'webp'],
    [750, 'jpg', 'image/jpeg', 'jpeg'],
  ] as const)('answers %i px as %s and keeps it', async (width, format, type, decoded) => {
    const key = await newPicture()
    const picture = await findPicture(key, width, format)
    expect(picture?.type).toBe(type)
    expect(await sharp(picture?.body).metadata()).toMatchObject({ format: decoded, width, height: width })
    expect(await readFile(join(dataDir, 'media/cache', `${key}-${width}.${format}`))).toEqual(picture?.body)
    expect(await findPicture(key, width, format)).toEqual(picture)
  })

  it('never enlarges', async () => {
    const picture = await findPicture(await newPicture(100), 360, 'webp')
    expect(await sharp(picture?.body).metadata()).toMatchObject({ width: 100 })
  })

  it('puts transparent pictures on white where the format knows no transparency', async () => {
    const key = await newPicture(200, '#00000000')
    const jpg = await sharp((await findPicture(key, 160, 'jpg'))?.body).stats()
    expect(jpg.channels.map(({ min }) => min)).toEqual([255, 255, 255])
    expect((await sharp((await findPicture(key, 160, 'webp'))?.body).stats()).isOpaque).toBe(false)
  })

  it('makes one variant once for 50 requests at the same time', async () => {
    const key = await newPicture()
    const pictures = await Promise.all(Array.from({ length: 50 }, () => findPicture(key, 360, 'jpg')))
    expect(new Set(pictures).size).toBe(1)
    expect((await cached()).filter((name) => name.startsWith(key.slice(2)))).toEqual([`${key.slice(2)}-360.jpg`])
  })

  it('makes a variant again when the stored picture is newer', async () => {
    const key = await newPicture(800, '#ff0000')
    const red = await findPicture(key, 160, 'webp')
    await storePicture(key, await square(800, '#0000ff'))
    const later = new Date(Date.now() + 5000)
    await utimes(join(dataDir, 'media', `${key}.webp`), later, later)
    expect((await findPicture(key, 160, 'webp'))?.body).not.toEqual(red?.body)
  })

  it('finds nothing under keys that lead elsewhere', async () => {
    await mkdir(join(dataDir, 'media/u'), { recursive: true })
    await writeFile(join(dataDir, 'secret.webp'), await square(10))
    const keys = [
      '../secret',
      'u/../../secret',
      'u/..%2f..%2fsecret',
      'demo/../../secret',
      'demo//secret',
      'demo/',
      'demo/UPPER',
      'cache/u/x',
      '/etc/passwd',
      'u/\u0000',
      `u/${'a'.repeat(21)}`,
      `u/${'a'.repeat(22)}/`,
      `u/${'a'.repeat(22)}\n`,
      `demo/${'a'.repeat(200)}`,
      '',
    ]
    for (const key of keys) {
      expect(isPictureKey(key)).toBe(false)
      expect(await findPicture(key, 160, 'webp')).toBeUndefined()
    }
    expect(await findPicture(`u/${'a'.repeat(22)}`, 160, 'webp')).toBeUndefined()
    expect(await findPicture('demo/no-such-picture', 160, 'webp')).toBeUndefined()
  })

  it('stores under keys of uploads only', async () => {
    for (const key of ['../x', 'demo/goods-1001-1', 'u/short']) {
      await expect(storePicture(key, Buffer.from(''))).rejects.toThrow('not the key of an upload')
    }
  })
})
