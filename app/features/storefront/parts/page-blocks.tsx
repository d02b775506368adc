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
import type { BlockChoices } from '../contract/operators'
import {
  HOME_BLOCKS_MOST,
  idsIn,
  isPart,
  NO_BLOCK,
  PAGE_BLOCK_KINDS,
  PAGE_BLOCKS_MOST,
  PAGE_LINK_MOST,
  PAGE_TEXT_MOST,
  type PageBlock,
  PICTURE_KINDS,
  TEXT_BLOCK_KINDS,
} from '../contract/page-blocks'
import { blockPeriod } from './block-period'
import { screensToLeadTo } from './screens-to-lead-to'
import { SpotArea } from './spot-area'

type Editing = { coupons: readonly ClaimableCoupon[]; choices: BlockChoices; blocks: readonly PageBlock[] }
type Placed = PlacedBlock<PageBlock>

export const pageShape = shapeOf<PageBlock>(PAGE_BLOCK_KINDS, NO_BLOCK, isPart)

const SCREENS = 'screens-to-lead-to'

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
    list={SCREENS}
  />
)

type Kind = BlockKind<PageBlock, Editing>
const headed = { rows: 1, words: m.console_pages_above } as const

const found = (label: () => string, hint: () => string, find: () => string) => (placed: Placed) => (
  <>
    {of(label, hint)(placed)}
    <Button look="line" size="sm" name="intent" value={`goods:${placed.index}`} formNoValidate>
      {find()}
    </Button>
  </>
)

const goods: Omit<Kind, 'name'> = {
  ...headed,
  of: found(m.console_pages_goods, m.console_pages_goods_hint, m.console_pages_find_goods),
}

const pictured: Kind['above'] = ({ text, of }) =>
  of && (
    <Picture picture={of} alt={text.split('\n')[0] ?? ''} sizes="480px" shape="whole" className="mb-2 rounded-card" />
  )

const pictureOfSpot = (blocks: readonly PageBlock[], at: number) =>
  blocks.slice(0, at).findLast(({ kind }) => kind !== 'spot')

export const pageKinds: BlockKinds<PageBlock, Editing> = {
  slide: {
    name: m.console_pages_slide,
    rows: 3,
    words: m.console_pages_slide_words,
    hint: m.console_pages_slide_hint,
    above: pictured,
    to,
  },
  categories: { name: m.console_pages_categories },
  notice: { name: m.console_pages_notice, rows: 1, words: m.console_pages_words, to },
  couponBand: { name: m.console_pages_coupon_band },
  flash: { name: m.flash_title, ...headed },
  picks: { name: m.console_pages_picks, ...goods },
  goodsBy: {
    name: m.console_pages_goods_by,
    ...headed,
    of: (placed, { choices }) => <WhichGoods {...placed} choices={choices} />,
  },
  brands: {
    name: m.console_brands,
    ...headed,
    of: found(m.console_pages_brand_numbers, m.console_pages_brand_hint, m.console_pages_find_brands),
  },
  videos: { name: m.console_pages_videos, ...headed },
  articles: { name: m.console_pages_articles, ...headed },
  ways: { name: m.console_pages_ways },
  guessYouLike: { name: m.console_pages_liked, ...headed },
  heading: { name: m.word_block_heading, rows: 1, words: m.console_pages_words },
  text: { name: m.console_word_block_text, rows: 5, words: m.console_pages_words },
  picture: {
    name: m.word_picture,
    rows: 1,
    words: m.console_pages_picture_words,
    above: pictured,
    to,
  },
  spot: {
    name: m.console_pages_spot,
    rows: 1,
    words: m.console_pages_link_words,
    of: (placed, { blocks }) => {
      const picture = pictureOfSpot(blocks, placed.index)?.of
      return (
        <>
          {picture && <SpotArea picture={picture} of={placed.block.of} />}
          {of(m.console_pages_place, m.console_pages_place_hint)(placed)}
        </>
      )
    },
    to,
  },
  goodsRow: { name: m.console_pages_goods_row, ...goods },
  goodsGrid: { name: m.console_pages_goods_grid, ...goods },
  coupons: {
    name: m.console_coupons,
    rows: 1,
    words: m.console_pages_above,
    of: (placed, { coupons }) => <WhichCoupons {...placed} coupons={coupons} />,
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

type PageBlocksProps = Editing & { isText: boolean; isHome: boolean }

export const PageBlocks = ({ isText, isHome, ...data }: PageBlocksProps) => (
  <>
    <BlocksEditor
      shape={pageShape}
      kinds={pageKinds}
      data={data}
      blocks={data.blocks}
      most={PAGE_BLOCKS_MOST}
      textMost={PAGE_TEXT_MOST}
      added={isText ? TEXT_BLOCK_KINDS : PAGE_BLOCK_KINDS.filter((kind) => !PICTURE_KINDS.some((one) => one === kind))}
      takesPictures={!isText}
      picturesAs={{ label: m.console_pages_pictures_as(), kinds: PICTURE_KINDS }}
      below={isText ? undefined : blockPeriod}
      isMoved
    />
    {isHome && <p className="mt-2 text-xs text-ink-2">{m.console_pages_home_hint({ most: HOME_BLOCKS_MOST })}</p>}
    <datalist id={SCREENS}>
      {screensToLeadTo(data.choices).map(([path, name]) => (
        <option key={path} value={path}>
          {name}
        </option>
      ))}
    </datalist>
  </>
)

export const withGoodsAt = (blocks: readonly PageBlock[], at: number, goodsId: string): PageBlock[] =>
  blocks.map((block, index) =>
    index === at ? { ...block, of: [...new Set([...idsIn(block), goodsId])].filter(Boolean).join(' ') } : block,
  )

function WhichCoupons({ block: { of }, name, coupons }: Placed & Pick<Editing, 'coupons'>) {
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

function WhichGoods({ block: { of }, name, choices }: Placed & Pick<Editing, 'choices'>) {
  const rules: [string, string][] = [
    ['best', m.console_pages_rule_best()],
    ['new', m.console_pages_rule_new()],
    ['tag:hot', m.console_pages_rule_tag({ tag: m.goods_tag_hot() })],
    ['tag:choice', m.console_pages_rule_tag({ tag: m.goods_tag_choice() })],
    ['tag:new', m.console_pages_rule_tag({ tag: m.goods_tag_new() })],
    ...choices.categories.map(({ id, name }): [string, string] => [
      `category:${id}`,
      m.console_pages_rule_category({ name }),
    ]),
  ]
  return (
    <label className="field field-stacked">
      <span className="field-label">
        <span className="sr-only">{name}: </span>
        {m.console_pages_rule()}
      </span>
      <select name="of" defaultValue={of || 'best'} className="input">
        {of && !rules.some(([rule]) => rule === of) && <option value={of}>{of}</option>}
        {rules.map(([rule, text]) => (
          <option key={rule} value={rule}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
