import type { GoodsCard } from '~/features/goods/contract/members'
import type { Block } from '../contract/members'

export type Draft = { title: string; blocks: Block[] }

export type SavedText = Draft & { version: number; goods: GoodsCard[]; changedAt: string }

export type SaveAnswer =
  | { is: 'kept'; id: string; version: number }
  | { is: 'changed'; kept: SavedText }
  | { is: 'refused'; msg: string }
  | { is: 'stored'; pictures: string[]; msg?: string }

const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()

const plainBlock = ({ kind, text, of }: Block) => [kind, plain(text), of]

/** Equal for drafts that are stored alike. */
export const markOf = ({ title, blocks }: Draft): string => JSON.stringify([plain(title), blocks.map(plainBlock)])

export function bothOf(mine: Draft, other: Draft): Draft {
  const here = new Set(mine.blocks.map((block) => JSON.stringify(plainBlock(block))))
  const more = other.blocks.filter((block) => !here.has(JSON.stringify(plainBlock(block))))
  const title = plain(other.title)
  const isOtherTitle = title !== '' && title !== plain(mine.title)
  const heading: Block[] = isOtherTitle && mine.title.trim() !== '' ? [{ kind: 'heading', text: title, of: '' }] : []
  return { title: mine.title.trim() === '' ? title : mine.title, blocks: [...mine.blocks, ...heading, ...more] }
}
