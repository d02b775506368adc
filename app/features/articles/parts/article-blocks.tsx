import type { GoodsCard } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import { shapeOf } from '~/web/kits/blocks/block-shape'
import { type BlockKinds, BlocksEditor, type BlocksEditorProps } from '~/web/kits/blocks/blocks-editor'
import { Button } from '~/web/ui/button'
import { Picture } from '~/web/ui/picture'
import { BLOCK_KINDS, BLOCKS_MOST, TYPED_TEXT_MOST } from '../contract/limits'
import type { Block } from '../contract/members'

type Goods = readonly GoodsCard[]

export const articleShape = shapeOf<Block>(BLOCK_KINDS, { text: '', of: '' })

export const articleKinds: BlockKinds<Block, Goods> = {
  text: { name: m.articles_text, rows: 5 },
  heading: { name: m.word_block_heading, rows: 1 },
  list: { name: m.word_block_list, rows: 4, hint: m.articles_list_hint },
  quote: { name: m.word_block_quote, rows: 3 },
  picture: {
    name: m.word_picture,
    rows: 1,
    words: m.articles_picture_words,
    above: ({ text, of }) =>
      of && (
        <Picture
          picture={of}
          alt={text}
          sizes="(min-width: 480px) 440px, 92vw"
          shape="whole"
          className="mb-2 rounded-card"
        />
      ),
  },
  goods: {
    name: m.articles_goods,
    rows: 1,
    words: m.articles_goods_words,
    above: ({ of }, goods) => (
      <p className="mb-1 text-sm">{goods.find(({ id }) => id === of)?.name ?? m.articles_goods_gone()}</p>
    ),
  },
}

type ArticleBlocksProps = Pick<BlocksEditorProps<Block, Goods>, 'blocks' | 'grab' | 'isMoved'> & { goods: Goods }

export const ArticleBlocks = ({ goods, ...rest }: ArticleBlocksProps) => (
  <BlocksEditor
    shape={articleShape}
    kinds={articleKinds}
    data={goods}
    most={BLOCKS_MOST}
    textMost={TYPED_TEXT_MOST}
    added={['text', 'heading', 'list', 'quote']}
    beside={
      <Button look="soft" size="sm" name="intent" value="goods" formNoValidate>
        {m.articles_goods()}
      </Button>
    }
    takesPictures
    {...rest}
  />
)

export const withGoods = (blocks: readonly Block[], goodsId: string): Block[] => [
  ...blocks,
  articleShape.empty('goods', goodsId),
]
