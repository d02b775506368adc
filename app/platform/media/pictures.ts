import sharp from 'sharp'
import { isDiskFull } from '../database/faults'
import { log } from '../log'
import {
  findVariant,
  isPictureKey,
  masterChangedAt,
  readMaster,
  removeMaster,
  removeVariant,
  storeVariant,
} from './storage'

const WIDTHS = [160, 360, 750] as const
const FORMATS = ['webp', 'jpg'] as const
type PictureFormat = (typeof FORMATS)[number]
type Picture = { body: Buffer<ArrayBuffer>; type: string }

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const
const CARD = '#fff'

const running = new Map<string, Promise<Picture | undefined>>()

/** In px, never enlarged, and cached. Undefined for an unknown key. Concurrent requests share the work. */
export async function findPicture(
  key: string,
  width: (typeof WIDTHS)[number],
  format: PictureFormat,
): Promise<Picture | undefined> {
  if (!isPictureKey(key)) return undefined
  const name = variantName(key, width, format)
  const made = running.get(name) ?? make(name, key, width, format).finally(() => running.delete(name))
  running.set(name, made)
  return made
}

const variantName = (key: string, width: number, format: PictureFormat) => `${key}-${width}.${format}`

async function make(name: string, key: string, width: number, format: PictureFormat): Promise<Picture | undefined> {
  const changedAt = await masterChangedAt(key)
  if (changedAt === undefined) return undefined
  const stored = await findVariant(name, changedAt)
  if (stored) return { body: Buffer.from(stored), type: TYPES[format] }
  const resized = sharp(await readMaster(key)).resize({ width, withoutEnlargement: true })
  const body = await (format === 'webp'
    ? resized.webp({ quality: 78 })
    : // JPEG knows no transparency; the ground of a card takes its place.
      resized.flatten({ background: CARD }).jpeg({ quality: 78, progressive: true })
  ).toBuffer()
  // A failed write is drawn again the next time.
  await storeVariant(name, body).catch((error) => {
    if (!isDiskFull(error)) throw error
    log().error({ err: error }, 'a resized picture could not be kept')
  })
  return { body: Buffer.from(body), type: TYPES[format] }
}

export async function removePicture(key: string): Promise<void> {
  await removeMaster(key)
  for (const width of WIDTHS) for (const format of FORMATS) await removeVariant(variantName(key, width, format))
}
