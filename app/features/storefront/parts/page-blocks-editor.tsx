import type { ClaimableCoupon } from '~/features/coupons/contract/calls'
import * as m from '~/paraglide/messages'
import { AddBlocks } from '~/web/kits/form/add-blocks'
import { AddPictures } from '~/web/kits/form/add-pictures'
import { BlockHead } from '~/web/kits/form/block-head'
import { FieldNotes, fieldOf, unitsOf } from '~/web/kits/form/field'
import { TypedField } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { Picture } from '~/web/ui/picture'
import {
  PAGE_BLOCK_KINDS,
  PAGE_BLOCKS_MOST,
  PAGE_LINK_MOST,
  PAGE_TEXT_MOST,
  type PageBlock,
  TEXT_BLOCK_KINDS,
} from '../contract/pages/blocks'
import { aboutTexts, pageBlockTexts, wordTexts } from './block-texts'

type EditorProps = {
  blocks: readonly PageBlock[]
  /** A page of the law: words alone. */
  isText: boolean
  coupons: readonly ClaimableCoupon[]
}

/** The blocks of a page as fields of a form; every button sends the whole form, so nothing typed is lost. */
export function PageBlocksEditor({ blocks, isText, coupons }: EditorProps) {
  const kinds = isText ? TEXT_BLOCK_KINDS : PAGE_BLOCK_KINDS.filter((kind) => kind !== 'picture')
  return (
    <>
      <ol>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place alone
          <li key={index} id={`block-${index + 1}`} className="card mt-3 p-3">
            <BlockFields block={block} index={index} coupons={coupons} isLast={index === blocks.length - 1} />
          </li>
        ))}
      </ol>
      {blocks.length < PAGE_BLOCKS_MOST && (
        <AddBlocks title={m.articles_add()} kinds={kinds} texts={pageBlockTexts}>
          {!isText && <AddPictures />}
        </AddBlocks>
      )}
    </>
  )
}

type FieldsProps = { block: PageBlock; index: number; coupons: readonly ClaimableCoupon[]; isLast: boolean }

function BlockFields({ block, index, coupons, isLast }: FieldsProps) {
  const { kind, text, of, to } = block
  const name = m.articles_block({ number: index + 1, kind: pageBlockTexts[kind]() })
  const about = aboutTexts[kind]
  const leads = kind === 'picture' || kind === 'spot' || kind === 'link'
  return (
    <>
      <BlockHead name={name} index={index} isLast={isLast} />
      <input type="hidden" name="kind" value={kind} />
      {kind === 'picture' && of && (
        <Picture picture={of} alt={text} sizes="480px" shape="whole" className="mb-2 rounded-card" />
      )}
      <Words of={block} index={index} name={name} />
      {about && <Line field="of" value={of} index={index} name={name} label={about.label()} hint={about.hint()} />}
      {kind === 'goodsRow' || kind === 'goodsGrid' ? (
        <Button look="line" size="sm" name="intent" value={`goods:${index}`} formNoValidate>
          {m.console_pages_find_goods()}
        </Button>
      ) : null}
      {kind === 'coupons' && <WhichCoupons value={of} name={name} coupons={coupons} />}
      {!about && kind !== 'coupons' && <input type="hidden" name="of" value={of} />}
      {leads ? (
        <Line
          field="to"
          value={to}
          index={index}
          name={name}
          label={m.console_pages_to()}
          hint={m.console_pages_to_hint()}
        />
      ) : (
        <input type="hidden" name="to" value={to} />
      )}
    </>
  )
}

function Words({ of: { kind, text }, index, name }: { of: PageBlock; index: number; name: string }) {
  const label = wordTexts[kind]?.()
  if (!label) return <input type="hidden" name="text" value={text} />
  return (
    <TypedField name={`text[${index}]`}>
      {(typed) => {
        const { error, ...bound } = fieldOf(`text[${index}]`, undefined, typed)
        return (
          <div className="field field-stacked">
            <textarea
              {...bound}
              name="text"
              aria-label={`${name}: ${label}`}
              placeholder={label}
              rows={kind === 'text' ? 5 : 1}
              maxLength={unitsOf(PAGE_TEXT_MOST)}
              defaultValue={text}
              className="input"
            />
            <FieldNotes of={{ ...bound, error }} />
          </div>
        )
      }}
    </TypedField>
  )
}

type LineProps = { field: 'of' | 'to'; value: string; index: number; name: string; label: string; hint: string }

/** One line of a block, among others of the same name. */
function Line({ field, value, index, name, label, hint }: LineProps) {
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
            <input {...bound} name={field} defaultValue={value} maxLength={unitsOf(PAGE_LINK_MOST)} className="input" />
            <FieldNotes of={{ ...bound, error }} hint={hint} />
          </div>
        )
      }}
    </TypedField>
  )
}

function WhichCoupons({ value, name, coupons }: { value: string; name: string; coupons: readonly ClaimableCoupon[] }) {
  return (
    <label className="field field-stacked">
      <span className="field-label">
        <span className="sr-only">{name}: </span>
        {m.console_pages_which_coupons()}
      </span>
      <select name="of" defaultValue={value} className="input">
        <option value="">{m.console_pages_all_coupons()}</option>
        {value && !coupons.some(({ batchId }) => batchId === value) && <option value={value}>{value}</option>}
        {coupons.map(({ batchId, name: coupon }) => (
          <option key={batchId} value={batchId}>
            {coupon}
          </option>
        ))}
      </select>
    </label>
  )
}
