import sharp from 'sharp'
import { drawMiniCode } from '~/features/messenger/server/mini-codes'
import type { Layer } from './layers'

/** What the scene of a code remembers of an address. */
const KEPT = ['id', 'sUid', 'bUid']

/** The mini-program's pages have the addresses that they have here. */
function targetOf(link: string) {
  const { pathname, searchParams } = new URL(link)
  return {
    page: pathname.slice(1),
    params: Object.fromEntries([...searchParams].filter(([name]) => KEPT.includes(name))),
  }
}

/** The mini-program's code for an address of ours, `side` px on white; nothing where none can be had just now. */
export async function miniCodeLayer(link: string, side: number): Promise<Layer | undefined> {
  const drawn = await drawMiniCode(targetOf(link))
  if (!drawn.ok) return undefined
  try {
    const white = { background: '#ffffff' }
    const input = await sharp(drawn.value.picture).resize(side, side).flatten(white).png().toBuffer()
    return { input, width: side, height: side }
  } catch {
    // What came is no picture, or not all of one.
    return undefined
  }
}
