import { z } from 'zod'
import * as f from '~/contract/fields'
import { arrangeBlocks } from '~/web/kits/form/arrange-blocks'
import {
  PAGE_BLOCK_KINDS,
  PAGE_BLOCKS_MOST,
  PAGE_LINK_MOST,
  PAGE_TEXT_MOST,
  type PageBlock,
  type PageBlockKind,
  pageBlock,
} from '../contract/pages/blocks'
import { writtenPage } from '../contract/pages/desk'

const several = <T extends z.ZodTypeAny>(one: T) =>
  f.listOf(one, PAGE_BLOCKS_MOST, (value) => (value === undefined ? [] : [value].flat()))

const { blocks: _, ...shape } = writtenPage.shape

/** The form of a page: one field of each kind for every block, in their order. */
export const pageFormSchema = z
  .object({
    ...shape,
    kind: several(z.enum(PAGE_BLOCK_KINDS)),
    text: several(f.optionalLines(PAGE_TEXT_MOST)),
    of: several(f.optionalLines(PAGE_TEXT_MOST)),
    to: several(f.optionalText(PAGE_LINK_MOST)),
  })
  .transform(({ kind, text, of, to, ...rest }, context) => {
    const read = kind.map((one, index) =>
      pageBlock.safeParse({ kind: one, text: text[index] ?? '', of: of[index] ?? '', to: to[index] ?? '' }),
    )
    for (const [index, { error }] of read.entries())
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [String(path[0]), index], message })
    return { ...rest, blocks: read.flatMap(({ data }) => (data ? [data] : [])) }
  })

const empty = (kind: PageBlockKind): PageBlock => ({ kind, text: '', of: '', to: '' })
const isKind = (text: unknown): text is PageBlockKind => PAGE_BLOCK_KINDS.some((kind) => kind === text)
const all = (value: unknown): string[] => [value ?? []].flat().map(String)

/** The blocks of a form that was refused, as they were typed; one of a kind that there is not is drawn as text. */
export const typedPageBlocks = (fields: Record<string, unknown>): PageBlock[] => {
  const [text, of, to] = [all(fields.text), all(fields.of), all(fields.to)]
  return all(fields.kind).map((kind, index) => ({
    kind: isKind(kind) ? kind : 'text',
    text: text[index] ?? '',
    of: of[index] ?? '',
    to: to[index] ?? '',
  }))
}

/** What a pressed button does to the blocks. */
export const arrangePage = (blocks: readonly PageBlock[], pressed: string): PageBlock[] =>
  arrangeBlocks(blocks, pressed, (kind) => (isKind(kind) ? empty(kind) : undefined))

/** Puts stored pictures behind the blocks, also of a form that is refused then. */
export function appendPagePictures(posted: FormData): void {
  for (const key of posted.getAll('pictures'))
    for (const [name, value] of Object.entries({ ...empty('picture'), of: String(key) })) posted.append(name, value)
  posted.delete('pictures')
}
