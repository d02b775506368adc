import type { PointerEvent, ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { FieldNotes, fieldOf, unitsOf } from '~/web/kits/form/field'
import { TypedField } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { ChoosePictures, SendPictures } from '../form/choose-pictures'
import { BlockHead } from './block-head'
import { type AnyBlock, type BlockShape, PICTURES_AS } from './block-shape'

export type PlacedBlock<B> = { block: B; index: number; name: string }

export interface BlockKind<B, D = unknown> {
  name: () => string
  /** Lines that the field of its words begins with; without them it has none. */
  rows?: number
  words?: () => string
  hint?: () => string
  above?: (block: B, data: D) => ReactNode
  of?: (placed: PlacedBlock<B>, data: D) => ReactNode
  to?: (placed: PlacedBlock<B>, data: D) => ReactNode
}

/** A block that a script moves has a name of its own, by which it stays the same wherever it stands. */
export type Keyed<B> = B & { key?: string }

export type BlockKinds<B extends AnyBlock, D> = Record<B['kind'], BlockKind<B, D>>

export type BlocksEditorProps<B extends AnyBlock, D> = {
  shape: BlockShape<B>
  kinds: BlockKinds<B, D>
  data: D
  blocks: readonly Keyed<B>[]
  most: number
  textMost: number
  language?: string
  named?: (of: { number: number; kind: string }) => string
  title?: string
  added: readonly B['kind'][]
  beside?: ReactNode
  takesPictures?: boolean
  picturesAs?: { label: string; kinds: readonly B['kind'][] }
  below?: { names: readonly (keyof B & string)[]; draw: (placed: PlacedBlock<B>) => ReactNode }
  grab?: (event: PointerEvent, index: number) => void
  isMoved?: boolean
}

/** The blocks of a text as fields of a form; every button sends the whole form, so nothing typed is lost. */
export function BlocksEditor<B extends AnyBlock, D>(props: BlocksEditorProps<B, D>) {
  const { shape, kinds, data, blocks, most, textMost, language, named = m.articles_block, grab, isMoved, below } = props
  return (
    <>
      <ol>
        {blocks.map((block, index) => {
          const kind = kinds[block.kind as B['kind']]
          const placed = { block, index, name: named({ number: index + 1, kind: kind.name() }) }
          const isDrawn = (name: keyof B & string) =>
            name === 'text' ? kind.rows : name in kind || below?.names.includes(name)
          const hidden = shape.names.filter((name) => !isDrawn(name))
          return (
            <li key={block.key ?? index} id={`block-${index + 1}`} className="card mt-3 p-3" data-kind={block.kind}>
              <BlockHead
                name={placed.name}
                index={index}
                isLast={index === blocks.length - 1}
                grab={grab}
                isMoved={isMoved}
              />
              {['kind', ...hidden].map((name) => (
                <input key={name} type="hidden" name={name} value={String(block[name as keyof B])} />
              ))}
              {kind.above?.(block, data)}
              {kind.rows && <Words {...placed} kind={kind} most={textMost} language={language} />}
              {kind.of?.(placed, data)}
              {kind.to?.(placed, data)}
              {below?.draw(placed)}
            </li>
          )
        })}
      </ol>
      {blocks.length < most && <AddBlocks {...props} />}
    </>
  )
}

type WordsProps = PlacedBlock<AnyBlock> & {
  kind: Pick<BlockKind<never>, 'rows' | 'words' | 'hint'>
  most: number
  language?: string
}

function Words({ block, index, name, kind, most, language }: WordsProps) {
  const label = kind.words?.()
  return (
    <BlockText
      field="text"
      index={index}
      label={label ? `${name}: ${label}` : name}
      placeholder={label}
      hint={kind.hint?.()}
      text={block.text}
      rows={kind.rows}
      most={most}
      language={language}
    />
  )
}

type BlockTextProps = {
  field: string
  index: number
  label: string
  placeholder?: string
  hint?: string
  text: string
  rows: number | undefined
  most: number
  language?: string
}

export function BlockText({
  field: name,
  index,
  label,
  placeholder,
  hint,
  text,
  rows,
  most,
  language,
}: BlockTextProps) {
  const own = `${name}[${index}]`
  return (
    <TypedField name={own}>
      {(typed) => {
        const field = fieldOf(own, hint, typed)
        const { error: _, ...bound } = field
        return (
          <div className="field field-stacked">
            <textarea
              {...bound}
              name={name}
              aria-label={label}
              placeholder={placeholder}
              rows={rows}
              maxLength={unitsOf(most)}
              defaultValue={text}
              lang={language}
              className="input"
            />
            <FieldNotes of={field} hint={hint} />
          </div>
        )
      }}
    </TypedField>
  )
}

function AddBlocks<B extends AnyBlock, D>(props: BlocksEditorProps<B, D>) {
  const { kinds, title = m.articles_add(), added, beside, takesPictures, picturesAs } = props
  return (
    <fieldset className="card mt-3 p-3">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="mb-2 text-sm font-bold">
        {title}
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        {added.map((kind) => (
          <Button key={kind} look="soft" size="sm" name="intent" value={`add:${kind}`} formNoValidate>
            {kinds[kind].name()}
          </Button>
        ))}
        {beside}
      </div>
      {takesPictures && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <ChoosePictures text={m.word_choose_pictures()} />
          {picturesAs && (
            <select name={PICTURES_AS} aria-label={picturesAs.label} className="input flex-none">
              {picturesAs.kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kinds[kind].name()}
                </option>
              ))}
            </select>
          )}
          <SendPictures text={m.articles_pictures_add()} />
        </div>
      )}
    </fieldset>
  )
}

type BlockLineProps<N extends string> = PlacedBlock<Record<N, string>> & {
  field: N
  label: string
  hint?: string
  most: number
  type?: 'datetime-local'
  list?: string
}

export function BlockLine<N extends string>({
  field,
  block,
  index,
  name,
  label,
  hint,
  most,
  type,
  list,
}: BlockLineProps<N>) {
  const own = `${field}[${index}]`
  return (
    <TypedField name={own}>
      {(typed) => {
        const { error, ...bound } = fieldOf(own, hint, typed)
        return (
          <div className="field field-stacked">
            <label htmlFor={bound.id} className="field-label">
              <span className="sr-only">{name}: </span>
              {label}
            </label>
            <input
              {...bound}
              name={field}
              type={type}
              list={list}
              defaultValue={block[field]}
              maxLength={type ? undefined : unitsOf(most)}
              className="input"
            />
            <FieldNotes of={{ ...bound, error }} hint={hint} />
          </div>
        )
      }}
    </TypedField>
  )
}
