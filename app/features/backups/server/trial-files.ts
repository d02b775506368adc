import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { DEMO_VIDEO_FILES } from '~/platform/media/video-files'
import type { PersonalKind } from '~/platform/personal-rows'

const BLUR = 24
const MOST_PIXELS = 100_000_000

/** One empty page. */
const BLANK_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const FILE_KINDS: readonly PersonalKind[] = ['picture', 'film', 'file']
const KEY = /[uvi]\/[\w-]{22}/g

/** Which files are people's, by the columns that name them. */
export function personalFiles() {
  const keys = new Set<string>()
  return {
    note(kind: PersonalKind | undefined, value: string | null): void {
      if (value && kind && (FILE_KINDS.includes(kind) || kind === 'text' || kind === 'name'))
        for (const [key] of value.matchAll(KEY)) keys.add(key)
    },
    has: (name: string) => keys.has(name.slice(0, name.lastIndexOf('.'))),
  }
}

/** What stands in the place of somebody's file: a blurred picture, a video file of the demo, an empty PDF. */
export async function replaceFile(name: string, body: Buffer): Promise<Buffer | undefined> {
  if (name.endsWith('.pdf')) return BLANK_PDF
  if (name.endsWith('.mp4')) {
    const [first] = readdirSync(DEMO_VIDEO_FILES).filter((file) => file.endsWith('.mp4'))
    return first ? readFileSync(join(DEMO_VIDEO_FILES, first)) : undefined
  }
  // Small and large again: what a blur alone leaves may be sharpened.
  const { width = 1, height = 1 } = await sharp(body, { limitInputPixels: MOST_PIXELS }).metadata()
  const small = await sharp(body, { limitInputPixels: MOST_PIXELS }).resize(BLUR, BLUR, { fit: 'fill' }).toBuffer()
  return sharp(small)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .blur(Math.max(1, width / BLUR))
    .webp()
    .toBuffer()
}
