import type { ClaimableCoupon } from '~/features/coupons/contract/members'
import * as m from '~/paraglide/messages'
import { shapeOf } from '~/web/kits/blocks/block-shape'
import {
  type BlockKind,
  type BlockKinds,
  BlockLine,
  BlocksEditor,
  type PlacedBlock,
} from '~/web/kits/blocks/blocks-editor'
import { Button } from '~/web/ui/button'
import { Picture } from '~/web/ui/picture'
import {
  idsIn,
  PAGE_BLOCK_KINDS,
  PAGE_BLOCKS_MOST,
  PAGE_LINK_MOST,
  PAGE_TEXT_MOST,
  type PageBlock,
  TEXT_BLOCK_KINDS,
} from '../contract/pages'

type Coupons = readonly ClaimableCoupon[]
type Placed = PlacedBlock<PageBlock>

export const pageShape = shapeOf<PageBlock>(PAGE_BLOCK_KINDS, { text: '', of: '', to: '' })

const of = (label: () => string, hint: () => string) => (placed: Placed) => (
  <BlockLine {...placed} field="of" label={label()} hint={hint()} most={PAGE_LINK_MOST} />
)

const to = (placed: Placed) => (
  <BlockLine
    {...placed}
    field="to"
    label={m.console_pages_to()}
    hint={m.console_pages_to_hint()}
    most={PAGE_LINK_MOST}
  />
)

const goods: Omit<BlockKind<PageBlock, Coupons>, 'name'> = {
  rows: 1,
  words: m.console_pages_above,
  of: (placed) => (
    <>
      {of(m.console_pages_goods, m.console_pages_goods_hint)(placed)}
      <Button look="line" size="sm" name="intent" value={`goods:${placed.index}`} formNoValidate>
        {m.console_pages_find_goods()}
      </Button>
    </>
  ),
}

export const pageKinds: BlockKinds<PageBlock, Coupons> = {
  heading: { name: m.word_block_heading, rows: 1, words: m.console_pages_words },
  text: { name: m.console_word_block_text, rows: 5, words: m.console_pages_words },
  picture: {
    name: m.word_picture,
    rows: 1,
    words: m.console_pages_picture_words,
    above: ({ text, of }) =>
      of && <Picture picture={of} alt={text} sizes="480px" shape="whole" className="mb-2 rounded-card" />,
    to,
  },
  spot: {
    name: m.console_pages_spot,
    rows: 1,
    words: m.console_pages_link_words,
    of: of(m.console_pages_place, m.console_pages_place_hint),
    to,
  },
  goodsRow: { name: m.console_pages_goods_row, ...goods },
  goodsGrid: { name: m.console_pages_goods_grid, ...goods },
  coupons: {
    name: m.console_coupons,
    rows: 1,
    words: m.console_pages_above,
    of: (placed, coupons) => <WhichCoupons {...placed} coupons={coupons} />,
  },
  countDown: {
    name: m.console_pages_count_down,
    rows: 1,
    words: m.console_pages_above,
    of: of(m.console_pages_until, m.console_pages_until_hint),
  },
  video: { name: m.console_pages_video, of: of(m.console_pages_video_number, m.console_pages_video_hint) },
  link: { name: m.field_name_link, rows: 1, words: m.console_pages_link_words, to },
}

type PageBlocksProps = {
  blocks: readonly PageBlock[]
  isText: boolean
  coupons: Coupons
}

/** The blocks of a page as fields of a form. */
export const PageBlocks = ({ blocks, isText, coupons }: PageBlocksProps) => (
  <BlocksEditor
    shape={pageShape}
    kinds={pageKinds}
    data={coupons}
    blocks={blocks}
    most={PAGE_BLOCKS_MOST}
    textMost={PAGE_TEXT_MOST}
    added={isText ? TEXT_BLOCK_KINDS : PAGE_BLOCK_KINDS.filter((kind) => kind !== 'picture')}
    takesPictures={!isText}
  />
)

/** A page's blocks with goods that were found for the one at this place. */
export const withGoodsAt = (blocks: readonly PageBlock[], at: number, goodsId: string): PageBlock[] =>
  blocks.map((block, index) =>
    index === at ? { ...block, of: [...new Set([...idsIn(block), goodsId])].filter(Boolean).join(' ') } : block,
  )

function WhichCoupons({ block: { of }, name, coupons }: Placed & { coupons: Coupons }) {
  return (
    <label className="field field-stacked">
      <span className="field-label">
        <span className="sr-only">{name}: </span>
        {m.console_pages_which_coupons()}
      </span>
      <select name="of" defaultValue={of} className="input">
        <option value="">{m.console_pages_all_coupons()}</option>
        {of && !coupons.some(({ batchId }) => batchId === of) && <option value={of}>{of}</option>}
        {coupons.map(({ batchId, name: coupon }) => (
          <option key={batchId} value={batchId}>
            {coupon}
          </option>
        ))}
      </select>
    </label>
  )
}
