import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { moveOne } from '~/values/move-one'
import { allOf } from '~/web/kits/console/language-section'
import { AddBlocks } from '~/web/kits/form/add-blocks'
import { AddPictures } from '~/web/kits/form/add-pictures'
import { BlockHead } from '~/web/kits/form/block-head'
import { FieldNotes, fieldOf, unitsOf } from '~/web/kits/form/field'
import { TypedField } from '~/web/kits/form/form'
import { Picture } from '~/web/ui/picture'
import { DETAIL_BLOCKS_MOST, DETAIL_TEXT_MOST } from '../contract/editing/limits'
import { DETAIL_KINDS, type DetailKind } from '../contract/editing/sections'
import type { DeskBlock } from '../contract/editing/shown'
import { detailKindTexts } from './goods-texts'

type Block = { key: string; kind: DetailKind; text: string; of: string }

const isKind = (text: string | undefined): text is DetailKind => DETAIL_KINDS.some((kind) => kind === text)

/** The blocks of a form as they were typed. */
export const blocksIn = (typed: Record<string, unknown>): Block[] => {
  const [keys, texts, ofs] = [allOf(typed, 'blockKey'), allOf(typed, 'text'), allOf(typed, 'of')]
  return allOf(typed, 'kind').map((kind, at) => ({
    key: keys[at] ?? '',
    kind: isKind(kind) ? kind : 'text',
    text: texts[at] ?? '',
    of: ofs[at] ?? '',
  }))
}

const NAMES = ['kind', 'blockKey', 'text', 'of'] as const

/** Puts stored pictures behind the blocks of a form, and does what a button says; whether it was one that only arranges. */
export function arrangeBlocks(posted: FormData, pressed: string): boolean {
  const typed = Object.fromEntries(NAMES.map((name) => [name, posted.getAll(name).map(String)]))
  const pictures = posted
    .getAll('pictures')
    .map((key): Block => ({ key: '', kind: 'picture', text: '', of: String(key) }))
  posted.delete('pictures')
  const blocks = [...blocksIn(typed), ...pictures]
  const [act, what] = pressed.split(':')
  const at = Number(what)
  const isTurn = act === 'up' || act === 'down'
  const isAdded = act === 'add' && isKind(what)
  const next = isTurn
    ? moveOne(blocks, at, act)
    : act === 'remove'
      ? blocks.filter((_, index) => index !== at)
      : isAdded
        ? [...blocks, { key: '', kind: what, text: '', of: '' }]
        : blocks
  for (const name of NAMES) posted.delete(name)
  for (const { kind, key, text, of } of next) {
    posted.append('kind', kind)
    posted.append('blockKey', key)
    posted.append('text', text)
    posted.append('of', of)
  }
  return isTurn || isAdded || act === 'remove'
}

/** Pictures come as files. */
const ADDED = DETAIL_KINDS.filter((kind) => kind !== 'picture')

const ROWS: Record<DetailKind, number> = { text: 5, heading: 1, facts: 5, picture: 1 }

type BlockFieldsProps = { blocks: readonly Block[]; known: readonly DeskBlock[]; language: Locale }

/** The blocks in one language as fields of a form; beside another language stands what the mall's own says. */
export function BlockFields({ blocks, known, language }: BlockFieldsProps) {
  return (
    <>
      <ol>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place alone
          <li key={index} className="card mb-3 p-3">
            <BlockField
              block={block}
              index={index}
              isLast={index === blocks.length - 1}
              language={language}
              own={language === 'zh-Hans' ? '' : (known.find(({ key }) => key === block.key)?.texts['zh-Hans'] ?? '')}
            />
          </li>
        ))}
      </ol>
      {blocks.length < DETAIL_BLOCKS_MOST && (
        <AddBlocks title={m.console_goods_block_add()} kinds={ADDED} texts={detailKindTexts}>
          <AddPictures />
        </AddBlocks>
      )}
    </>
  )
}

type BlockFieldProps = { block: Block; index: number; isLast: boolean; language: Locale; own: string }

function BlockField({ block: { key, kind, text, of }, index, isLast, language, own }: BlockFieldProps) {
  const name = m.console_goods_block({ number: index + 1, kind: detailKindTexts[kind]() })
  const hint = kind === 'facts' ? m.console_goods_facts_hint() : undefined
  return (
    <>
      <BlockHead name={name} index={index} isLast={isLast} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="blockKey" value={key} />
      <input type="hidden" name="of" value={of} />
      {kind === 'picture' && of && (
        <Picture picture={of} alt="" sizes="(min-width: 480px) 440px, 92vw" shape="whole" className="rounded-card" />
      )}
      {own && <p className="whitespace-pre-line text-xs text-ink-2">{m.console_goods_in_chinese({ text: own })}</p>}
      {kind === 'picture' ? (
        <input type="hidden" name="text" value="" />
      ) : (
        <TypedField name={`text[${index}]`}>
          {(typed) => {
            const field = fieldOf(`text[${index}]`, hint, typed)
            const { error: _, ...bound } = field
            return (
              <div className="field field-stacked">
                <textarea
                  {...bound}
                  name="text"
                  aria-label={name}
                  rows={ROWS[kind]}
                  maxLength={unitsOf(DETAIL_TEXT_MOST)}
                  defaultValue={text}
                  lang={language}
                  className="input"
                />
                <FieldNotes of={field} hint={hint} />
              </div>
            )
          }}
        </TypedField>
      )}
    </>
  )
}
