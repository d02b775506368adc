import { firstOf, lengthOf } from '~/values/characters'
import { BLOCK_TEXT_MOST } from '../contract/limits'
import type { Block } from '../contract/members'

const ENDS = [/^[\s\S]*\n/, /^[\s\S]*[。！？!?；;.]/, /^[\s\S]*[，、,\s]/]

function endIn(head: string): number {
  for (const end of ENDS) {
    const found = end.exec(head)?.[0].length ?? 0
    if (found > head.length / 2) return found
  }
  return head.length
}

export function cutText(text: string, most = BLOCK_TEXT_MOST): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > most && lengthOf(firstOf(rest, most + 1)) > most) {
    const head = firstOf(rest, most)
    const at = endIn(head)
    pieces.push(head.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest ? [...pieces, rest] : pieces
}

/** As many blocks as its text needs; what is too long for a caption goes on below it. */
export function cutBlock(block: Block): Block[] {
  const [text = '', ...rest] = cutText(block.text)
  const kind = block.of ? 'text' : block.kind
  return [{ ...block, text }, ...rest.map((text): Block => ({ kind, text, of: '' }))]
}
