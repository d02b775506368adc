import * as m from '~/paraglide/messages'
import type { Keyed } from '~/web/kits/blocks/blocks-editor'
import { BLOCK_TEXT_MOST, BLOCKS_MOST } from '../contract/limits'
import type { Block } from '../contract/members'
import { fileIn, type Pasted, type PastedBlock, readHtml, readPlain } from './pasted'
import type { Draft } from './saved-text'
import { sendPictures } from './send-text'

type PasteNotice = { text: string; undo?: { text: string; act: () => void } }

interface Editor {
  read: () => Draft
  arrange: (how: (blocks: Keyed<Block>[]) => Keyed<Block>[]) => void
  keyed: (blocks: readonly Block[]) => Keyed<Block>[]
  replace: (draft: Draft) => void
  tell: (shown: PasteNotice | undefined) => void
}

/** Longer ones would keep the page busy, and have no room anyway. */
const SIGNS_MOST = 2 * BLOCKS_MOST * BLOCK_TEXT_MOST

/** Undefined where the field itself takes what is pasted, as it is a piece of text that has room there. */
function readPaste(data: DataTransfer, room: number): Pasted | undefined {
  const html = data.getData('text/html')
  const read = html && html.length <= 20 * SIGNS_MOST ? readHtml(html) : undefined
  if (read?.blocks.some(({ kind }) => kind !== 'text')) return read
  const text = data.getData('text/plain')
  return text.length > room ? readPlain(text.slice(0, SIGNS_MOST)) : undefined
}

/** Pictures by their place; those that the clipboard has as files stand for addresses that only another site answers. */
function filesOf(blocks: readonly PastedBlock[], data: DataTransfer): Map<PastedBlock, File> {
  const beside = [...data.files].filter(({ type }) => type.startsWith('image/'))
  const found = new Map<PastedBlock, File>()
  for (const [index, block] of blocks.entries()) {
    const file = block.kind === 'picture' ? (fileIn(block.src ?? '', `pasted-${index}`) ?? beside.shift()) : undefined
    if (file) found.set(block, file)
  }
  return found
}

/** Puts what was pasted into a block's field among the blocks; false where the field takes it. */
export function pasteBlocks(field: HTMLTextAreaElement, at: number, data: DataTransfer, editor: Editor): boolean {
  const before = editor.read()
  const target = before.blocks[at]
  const { value, selectionStart, selectionEnd } = field
  const [head, tail] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
  const read = target && readPaste(data, BLOCK_TEXT_MOST - head.length - tail.length)
  if (!target || !read) return false

  const files = filesOf(read.blocks, data)
  const there = read.blocks.filter((block) => block.kind !== 'picture' || files.has(block))
  // The words of a picture stay with it; others are parted where the caret stands.
  const part = (text: string): Block[] => (text.trim() ? [{ ...target, text: text.trim() }] : [])
  const [first, last] = target.of ? [[target], []] : [part(head), part(tail)]
  const room = BLOCKS_MOST - (before.blocks.length - 1) - first.length - last.length
  const taken = there.slice(0, Math.max(0, room))
  const left = {
    pictures: read.blocks.length - there.length,
    others: read.leftOut,
    full: there.length - taken.length,
  }
  if (taken.length === 0) {
    editor.tell({ text: openGraphOf(0, left) })
    return true
  }
  const pasted = editor.keyed(taken.map(({ kind, text }) => ({ kind, text, of: '' })))
  editor.arrange((blocks) => [
    ...blocks.slice(0, at),
    ...editor.keyed(first),
    ...pasted,
    ...editor.keyed(last),
    ...blocks.slice(at + 1),
  ])
  const act = () => {
    editor.tell(undefined)
    editor.replace(before)
  }
  const undo = { text: m.orders_cart_undo(), act }
  const tell = () => editor.tell({ text: openGraphOf(pasted.length, left), undo })
  tell()
  void sendAll()
  return true

  async function sendAll(): Promise<void> {
    for (const [index, { key }] of pasted.entries()) {
      const file = files.get(taken[index] as PastedBlock)
      if (!file) continue
      const of = (await sendPictures([file]))?.pictures[0]
      if (!of) left.pictures++
      editor.arrange((blocks) =>
        blocks.flatMap((block) => (block.key !== key ? [block] : of ? [{ ...block, of }] : [])),
      )
      if (!of) tell()
    }
  }
}

type Left = { pictures: number; others: number; full: number }

const openGraphOf = (count: number, { pictures, others, full }: Left): string =>
  [
    count > 0 && m.articles_pasted({ count }),
    pictures > 0 && m.articles_pasted_pictures({ count: pictures }),
    others > 0 && m.articles_pasted_others({ count: others }),
    full > 0 && m.articles_pasted_full({ count: full, most: BLOCKS_MOST }),
  ]
    .filter(Boolean)
    .join(' ')
