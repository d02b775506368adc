import { firstOf } from '~/values/characters'
import { BLOCK_TEXT_MOST, type BlockKind } from '../contract/limits'
import { cutText } from './cut-text'

/** `src`: of a picture that is not stored yet. */
export interface PastedBlock {
  kind: BlockKind
  text: string
  src?: string
}

export interface Pasted {
  blocks: PastedBlock[]
  leftOut: number
}

const SILENT = /^(script|style|head|title|meta|link|template|noscript|input|select|button)$/
const LEFT_OUT = /^(video|audio|iframe|object|embed|canvas|svg|math)$/
const PARTS =
  /^(p|div|section|article|header|footer|main|aside|figure|figcaption|dl|dt|dd|table|tr|pre|address|hr|li|center)$/
/** What word processors write instead of a list. */
const WORD_LIST = /mso-list:\s*(?!none|ignore)/i
const WORD_MARK = /mso-list:\s*ignore/i

class Reader {
  readonly blocks: PastedBlock[] = []
  leftOut = 0
  private kind: BlockKind = 'text'
  private parts: string[] = []
  private line = ''

  private endPart(): void {
    const part = this.line.replace(/[^\S\n]*\n[^\S\n]*/g, '\n').trim()
    if (part) this.parts.push(this.kind === 'text' || this.kind === 'quote' ? part : part.replace(/\s+/g, ' '))
    this.line = ''
  }

  private endBlock(): void {
    this.endPart()
    const { kind } = this
    const joint = kind === 'list' ? '\n' : kind === 'heading' ? ' ' : '\n\n'
    for (const text of cutText(this.parts.join(joint))) this.blocks.push({ kind, text })
    this.parts = []
  }

  private turnTo(kind: BlockKind): void {
    if (kind === this.kind) return
    this.endBlock()
    this.kind = kind
  }

  private within(kind: BlockKind, element: Element): void {
    const before = this.kind
    this.endBlock()
    this.kind = kind
    this.read(element)
    this.endBlock()
    this.kind = before
  }

  private picture(element: Element): void {
    const src = element.getAttribute('src') ?? ''
    this.endBlock()
    this.blocks.push({
      kind: 'picture',
      text: firstOf(element.getAttribute('alt')?.trim() ?? '', BLOCK_TEXT_MOST),
      src,
    })
  }

  private element(element: Element): void {
    const name = element.localName
    const style = element.getAttribute('data-style') ?? ''
    if (SILENT.test(name) || WORD_MARK.test(style)) return
    if (LEFT_OUT.test(name)) this.leftOut++
    else if (name === 'br') this.line += '\n'
    else if (name === 'img') this.picture(element)
    else if (/^h[1-6]$/.test(name)) this.within('heading', element)
    else if (name === 'blockquote') this.within('quote', element)
    else if (/^[uo]l$/.test(name) && this.kind !== 'list') this.within('list', element)
    else if (name === 'td' || name === 'th') {
      if (this.line.trim()) this.line += ' · '
      this.read(element)
    } else if (PARTS.test(name)) {
      if (name === 'p' && this.kind !== 'quote') this.turnTo(WORD_LIST.test(style) ? 'list' : this.inList(element))
      this.endPart()
      this.read(element)
      this.endPart()
    } else this.read(element)
  }

  /** A paragraph inside of a list entry stays one. */
  private inList(element: Element): BlockKind {
    return this.kind === 'heading' || element.closest('li') ? this.kind : 'text'
  }

  read(node: Node): void {
    for (const child of node.childNodes) {
      if (child.nodeType === 1) this.element(child as Element)
      else if (child.nodeType === 3) this.line += (child.textContent ?? '').replace(/[\t\n\r\f ]+/g, ' ')
    }
  }

  end(): Pasted {
    this.endBlock()
    return { blocks: this.blocks, leftOut: this.leftOut }
  }
}

/** The policy reports each style of a document that is parsed, drawn or not. */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

/** Never drawn: scripts in it do not run, and nothing of it is loaded. */
export function readHtml(html: string): Pasted {
  const reader = new Reader()
  reader.read(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body)
  return reader.end()
}

export const readPlain = (text: string): Pasted => ({
  blocks: cutText(text.replace(/\r\n?/g, '\n')).map((piece) => ({ kind: 'text', text: piece })),
  leftOut: 0,
})

/** The picture that an address holds in itself; others would have to be fetched from elsewhere. */
export function fileIn(src: string, name: string): File | undefined {
  const [, type, data] = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(src) ?? []
  if (!type || !data) return undefined
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
  return new File([bytes], name, { type })
}
