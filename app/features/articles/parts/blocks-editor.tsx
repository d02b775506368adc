import type { PointerEvent } from 'react'
import type { GoodsCard } from '~/features/goods/contract/goods'
import * as m from '~/paraglide/messages'
import { ownOf } from '~/values/own'
import { AddBlocks } from '~/web/kits/form/add-blocks'
import { AddPictures } from '~/web/kits/form/add-pictures'
import { BlockHead } from '~/web/kits/form/block-head'
import { FieldNotes, fieldOf, unitsOf } from '~/web/kits/form/field'
import { TypedField } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { Picture } from '~/web/ui/picture'
import type { BlockKind } from '../contract/block-kinds'
import type { Block } from '../contract/blocks'
import { BLOCK_TEXT_MOST, BLOCKS_MOST } from '../contract/limits'

export const kindTexts: Record<BlockKind, () => string> = {
  text: m.articles_text,
  heading: m.articles_heading,
  list: m.articles_list,
  quote: m.articles_quote,
  picture: m.articles_picture,
  goods: m.articles_goods,
}

/** Lines that a block's field begins with. */
const ROWS: Partial<Record<BlockKind, number>> = { heading: 1, picture: 1, goods: 1, quote: 3, list: 4 }
const TEXT_ROWS = 5

/** A block of an editor that a script moves has a name of its own, by which it stays the same wherever it stands. */
export type EditedBlock = Block & { key?: string }

type Grab = (event: PointerEvent, index: number) => void

type BlocksEditorProps = {
  blocks: readonly EditedBlock[]
  goods: readonly GoodsCard[]
  /** Whether pictures can be sent from here. */
  takesPictures?: boolean
  /** Takes hold of a block, where a script runs. */
  grab?: Grab
  /** A script is going to move the blocks. */
  isMoved?: boolean
}

/** The blocks of an article as fields of a form; every button sends the whole form, so nothing typed is lost. */
export function BlocksEditor({ blocks, goods, takesPictures, grab, isMoved }: BlocksEditorProps) {
  return (
    <>
      <ol>
        {blocks.map((block, index) => (
          <li key={block.key ?? index} id={`block-${index + 1}`} className="card mt-3 p-3" data-kind={block.kind}>
            <BlockField
              block={block}
              index={index}
              goods={goods}
              isLast={index === blocks.length - 1}
              grab={grab}
              isMoved={isMoved}
            />
          </li>
        ))}
      </ol>
      {blocks.length < BLOCKS_MOST && <AddBlock takesPictures={takesPictures} />}
    </>
  )
}

type BlockFieldProps = {
  block: Block
  index: number
  goods: readonly GoodsCard[]
  isLast: boolean
  grab?: Grab
  isMoved?: boolean
}

function BlockField({ block: { kind, text, of }, index, goods, isLast, grab, isMoved }: BlockFieldProps) {
  const name = m.articles_block({ number: index + 1, kind: kindTexts[kind]() })
  const label = ownOf({ picture: m.articles_picture_words, goods: m.articles_goods_words }, kind)?.()
  const product = goods.find(({ id }) => id === of)
  return (
    <>
      <BlockHead name={name} index={index} isLast={isLast} grab={grab} isMoved={isMoved} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="of" value={of} />
      {kind === 'picture' && of && (
        <Picture
          picture={of}
          alt={text}
          sizes="(min-width: 480px) 440px, 92vw"
          shape="whole"
          className="mb-2 rounded-card"
        />
      )}
      {kind === 'goods' && <p className="mb-1 text-sm">{product?.name ?? m.articles_goods_gone()}</p>}
      <TypedField name={`text[${index}]`}>
        {(typed) => {
          const field = fieldOf(`text[${index}]`, kind === 'list' ? m.articles_list_hint() : undefined, typed)
          const { error: _, ...bound } = field
          return (
            <div className="field field-stacked">
              <textarea
                {...bound}
                name="text"
                aria-label={`${name}${label ? `: ${label}` : ''}`}
                placeholder={label}
                rows={ROWS[kind] ?? TEXT_ROWS}
                maxLength={unitsOf(BLOCK_TEXT_MOST)}
                defaultValue={text}
                className="input"
              />
              <FieldNotes of={field} hint={kind === 'list' ? m.articles_list_hint() : undefined} />
            </div>
          )
        }}
      </TypedField>
    </>
  )
}

const ADDED = ['text', 'heading', 'list', 'quote'] as const

function AddBlock({ takesPictures }: { takesPictures?: boolean }) {
  const goods = (
    <Button look="soft" size="sm" name="intent" value="goods" formNoValidate>
      {m.articles_goods()}
    </Button>
  )
  return (
    <AddBlocks title={m.articles_add()} kinds={ADDED} texts={kindTexts} beside={goods}>
      {takesPictures && <AddPictures />}
    </AddBlocks>
  )
}
