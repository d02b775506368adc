import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { shapeOf } from '~/web/kits/blocks/block-shape'
import { type BlockKinds, BlocksEditor } from '~/web/kits/blocks/blocks-editor'
import { Picture } from '~/web/ui/picture'
import { DETAIL_BLOCKS_MOST, DETAIL_KINDS, DETAIL_TEXT_MOST, type DetailKind } from '../contract/editing'
import type { DeskBlock } from '../contract/operators'
import { detailKindTexts } from './goods-texts'

/** A block in one language; its texts in others stay with its key. */
type Block = { blockKey: string; kind: DetailKind; text: string; of: string }

export const detailShape = shapeOf<Block>(DETAIL_KINDS, { blockKey: '', text: '', of: '' })

/** Does with the blocks of a form what a button says; whether it was one that only arranges. */
export function arrangeBlocks(posted: FormData, pressed: string): boolean {
  detailShape.appendPictures(posted)
  const names = ['kind', ...detailShape.names]
  const typed = detailShape.typed(Object.fromEntries(names.map((name) => [name, posted.getAll(name)])))
  for (const name of names) posted.delete(name)
  for (const block of detailShape.arrange(typed, pressed))
    for (const [name, value] of Object.entries(block)) posted.append(name, value)
  return /^(up|down|remove|add):/.test(pressed)
}

type Beside = { known: readonly DeskBlock[]; language: Locale }

function own({ blockKey }: Block, { known, language }: Beside) {
  const text = language === 'zh-Hans' ? '' : known.find(({ key }) => key === blockKey)?.texts['zh-Hans']
  return text && <p className="whitespace-pre-line text-xs text-ink-2">{m.console_goods_in_chinese({ text })}</p>
}

const kinds: BlockKinds<Block, Beside> = {
  text: { name: detailKindTexts.text, rows: 5, above: own },
  heading: { name: detailKindTexts.heading, rows: 1, above: own },
  facts: { name: detailKindTexts.facts, rows: 5, hint: m.console_goods_facts_hint, above: own },
  picture: {
    name: detailKindTexts.picture,
    above: ({ of }) =>
      of && (
        <Picture picture={of} alt="" sizes="(min-width: 480px) 440px, 92vw" shape="whole" className="rounded-card" />
      ),
  },
}

export const DetailBlocks = ({ blocks, known, language }: Beside & { blocks: readonly Block[] }) => (
  <BlocksEditor
    shape={detailShape}
    kinds={kinds}
    data={{ known, language }}
    blocks={blocks}
    most={DETAIL_BLOCKS_MOST}
    textMost={DETAIL_TEXT_MOST}
    language={language}
    named={m.console_goods_block}
    title={m.word_add()}
    added={['text', 'heading', 'facts']}
    takesPictures
  />
)
