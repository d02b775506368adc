import sharp from 'sharp'
import { drawMiniCode } from '~/features/messenger/server/mini-codes'
import type { Layer } from './layers'

const KEPT = ['id', 'sUid', 'bUid']

/** The mini-program's pages have the same paths. */
function targetOf(link: string) {
  const { pathname, searchParams } = new URL(link)
  return {
    page: pathname.slice(1),
    params: Object.fromEntries([...searchParams].filter(([name]) => KEPT.includes(name))),
  }
}

export async function miniCodeLayer(link: string, side: number): Promise<Layer | undefined> {
  const drawn = await drawMiniCode(targetOf(link))
  if (!drawn.ok) return undefined
  try {
    const white = { background: '#ffffff' }
    const input = await sharp(drawn.value.picture).resize(side, side).flatten(white).png().toBuffer()
    return { input, width: side, height: side }
  } catch {
    // The answer is no picture, or an incomplete one.
    return undefined
  }
}
