import * as m from '~/paraglide/messages'
import { LOCALES, languageNames } from '~/values/locales'
import { shapeOf } from '~/web/kits/blocks/block-shape'
import { type BlockKinds, BlocksEditor, BlockText, type PlacedBlock } from '~/web/kits/blocks/blocks-editor'
import { ChoosePictures, SendPictures } from '~/web/kits/form/choose-pictures'
import { Picture } from '~/web/ui/picture'
import { DETAIL_BLOCKS_MOST, DETAIL_KINDS, DETAIL_TEXT_MOST, type DetailKind } from '../contract/editing'
import { TEXT_COLUMNS } from '../contract/goods-values'
import { detailKindTexts } from './goods-texts'

type Column = (typeof TEXT_COLUMNS)[keyof typeof TEXT_COLUMNS]
type Block = { blockKey: string; kind: DetailKind; of: string } & Record<Column, string>

export const detailShape = shapeOf<Block>(DETAIL_KINDS, {
  ...{ blockKey: '', text: '', textHant: '', textEn: '', textEs: '', textFr: '', of: '' },
})

/** Does with the blocks of a form what a button says; whether it was one that only arranges. */
export function arrangeBlocks(posted: FormData, pressed: string): boolean {
  const names = ['kind', ...detailShape.names]
  const typed = detailShape.typed(Object.fromEntries(names.map((name) => [name, posted.getAll(name)])))
  const stored = posted.getAll('blockPictures').map((key) => detailShape.empty('picture', String(key)))
  for (const name of [...names, 'blockPictures']) posted.delete(name)
  for (const block of detailShape.arrange([...typed, ...stored], pressed))
    for (const [name, value] of Object.entries(block)) posted.append(name, value)
  return /^(up|down|move|remove|add):/.test(pressed)
}

const others = LOCALES.filter((locale) => locale !== 'zh-Hans')
const otherColumns: Column[] = others.map((locale) => TEXT_COLUMNS[locale])

const kinds: BlockKinds<Block, undefined> = {
  text: { name: detailKindTexts.text, rows: 5 },
  heading: { name: detailKindTexts.heading, rows: 1 },
  facts: { name: detailKindTexts.facts, rows: 5, hint: m.console_goods_facts_hint },
  picture: {
    name: detailKindTexts.picture,
    above: ({ of }) =>
      of && (
        <Picture picture={of} alt="" sizes="(min-width: 480px) 440px, 92vw" shape="whole" className="rounded-card" />
      ),
  },
}

function OtherLanguages({ block, index, name }: PlacedBlock<Block>) {
  const { rows } = kinds[block.kind]
  return others.map((locale) => {
    const column = TEXT_COLUMNS[locale]
    return rows ? (
      <BlockText
        key={column}
        field={column}
        index={index}
        label={`${name} · ${languageNames[locale]}`}
        text={block[column]}
        rows={rows}
        most={DETAIL_TEXT_MOST}
        language={locale}
      />
    ) : (
      <input key={column} type="hidden" name={column} value={block[column]} />
    )
  })
}

export const DetailBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <BlocksEditor
    shape={detailShape}
    kinds={kinds}
    data={undefined}
    blocks={blocks}
    most={DETAIL_BLOCKS_MOST}
    textMost={DETAIL_TEXT_MOST}
    language="zh-Hans"
    named={m.console_goods_block}
    title={m.word_add()}
    added={['text', 'heading', 'facts']}
    below={{ names: otherColumns, draw: (placed) => <OtherLanguages {...placed} /> }}
    isMoved
    beside={
      <>
        <ChoosePictures name="blockFiles" text={m.word_choose_pictures()} />
        <SendPictures name="blockPictures" text={m.articles_pictures_add()} />
      </>
    }
  />
)
