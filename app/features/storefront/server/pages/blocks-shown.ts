import type { Locale } from '~/values/locales'
import { type BlockGroup, groupsOf, momentIn, type PageBlock, weightOf } from '../../contract/page-blocks'

/** What a slow phone takes at once: 25 requests, of which the document and its scripts are five, and 24 KB zipped. */
const PICTURES_MOST = 20
const BYTES_MOST = 14_000

const startOf = ({ from }: PageBlock) => (from ? momentIn(from) : Number.NEGATIVE_INFINITY)
const endOf = ({ until }: PageBlock) => (until ? momentIn(until) : Number.POSITIVE_INFINITY)

/** Slides and ways come and go by themselves, spots with their picture. */
function shownOf({ at, blocks }: BlockGroup, now: number, locale: Locale): BlockGroup {
  const isShown = (block: PageBlock) =>
    startOf(block) <= now && now < endOf(block) && (block.lang === '' || block.lang === locale)
  const [head] = blocks
  if (head?.kind === 'slide' || head?.kind === 'categories') return { at, blocks: blocks.filter(isShown) }
  return { at, blocks: head && isShown(head) ? blocks : [] }
}

export const blocksShown = (blocks: readonly PageBlock[], now: string, locale: Locale): BlockGroup[] =>
  groupsOf(blocks)
    .map((group) => shownOf(group, Date.parse(now), locale))
    .filter((group) => group.blocks.length > 0)

/** In seconds: when a block begins or ends, and when a count-down does. */
export const turnsOf = (blocks: readonly PageBlock[], now: string): number[] =>
  blocks
    .flatMap((block) => [startOf(block), endOf(block), block.kind === 'countDown' && block.of ? momentIn(block.of) : 0])
    .filter(Number.isFinite)
    .map((moment) => Math.ceil((moment - Date.parse(now)) / 1000))

/** The blocks from a place on that are light enough together, at least one; and where the next ones begin. */
export function partFrom(groups: readonly BlockGroup[], from: number): { blocks: PageBlock[]; next: number | null } {
  const rest = groups.filter(({ at }) => at >= from)
  let [pictures, bytes] = [0, 0]
  const tooMuch = rest.findIndex((group, index) => {
    const weight = weightOf(group)
    pictures += weight.pictures
    bytes += weight.bytes
    return index > 0 && (pictures > PICTURES_MOST || bytes > BYTES_MOST)
  })
  const taken = tooMuch < 0 ? rest : rest.slice(0, tooMuch)
  return { blocks: taken.flatMap(({ blocks }) => blocks), next: tooMuch < 0 ? null : (rest[tooMuch]?.at ?? null) }
}
