import { useActionData, useLocation } from '@remix-run/react'
import type { Pick } from '~/contract/picks'
import { PICKED_MOST } from '~/contract/picks'
import * as m from '~/paraglide/messages'
import { Tag } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { classNames } from '~/web/ui/class-names'
import { Money } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { FieldNotes, fieldOf, unitsOf } from './field'
import { TypedField } from './form'
import { type Picking, searchFieldOf, wordOf } from './pickers'

const nothing: Picking = { chosen: [], found: [], word: '', isSearched: false }

const stateTexts: Record<Exclude<Pick['state'], 'good'>, () => string> = {
  offSale: m.console_pick_off_sale,
  draft: m.console_pick_draft,
  blocked: m.console_pick_blocked,
  over: m.console_pick_over,
  gone: m.console_pick_gone,
}

type PickerProps = {
  name: string
  label: string
  hint?: string
  words: string
  most?: number
  start?: Picking
}

/** Its search posts the form, which comes back with the results; a script searches while typing. */
export function Picker({ name, label, hint, words, most = PICKED_MOST, start = nothing }: PickerProps) {
  const { pathname, search } = useLocation()
  const answer = useActionData<{ formId?: string; pickings?: Record<string, Picking> }>()
  return (
    <TypedField name={name}>
      {(typed) => {
        const of = fieldOf(name, hint, typed)
        const now = (answer?.formId === typed.scope && answer?.pickings?.[name]) || start
        const find = { name: 'find', formNoValidate: true, formAction: `${pathname}${search}#${of.id}` }
        const isOne = most === 1
        const rows = (picks: Pick[], isChosen: boolean) =>
          picks.map((pick, at) => (
            <PickRow
              key={pick.id}
              of={pick}
              name={name}
              isOne={isOne}
              isChosen={isChosen}
              id={`${of.id}-${pick.id}`}
              isFirst={isChosen && at === 0 && of.autoFocus}
            />
          ))
        return (
          <fieldset id={of.id} className="picker py-2" tabIndex={-1} aria-describedby={of['aria-describedby']}>
            <legend className="field-label">{label}</legend>
            <live-suggest data-find={name} data-region={`${of.id}-list`}>
              <div className="picker-search">
                <input
                  type="search"
                  name={wordOf(name)}
                  defaultValue={now.word}
                  maxLength={unitsOf(140)}
                  placeholder={words}
                  aria-label={`${label}: ${words}`}
                  aria-invalid={of['aria-invalid']}
                  aria-describedby={of['aria-describedby']}
                  // biome-ignore lint/a11y/noAutofocus: only where the choice was refused
                  autoFocus={of.autoFocus}
                  autoComplete="off"
                  className="input"
                />
                <Button look="line" size="sm" {...find} value={name}>
                  {m.shell_search()}
                </Button>
              </div>
              <div id={`${of.id}-list`}>
                <input type="hidden" name={searchFieldOf(name)} value={now.isSearched ? now.word : ''} />
                {now.chosen.length > 0 && (
                  <>
                    <p className="picker-head">
                      {isOne ? m.console_pick_chosen() : m.console_pick_count({ count: now.chosen.length, most })}
                    </p>
                    <ul aria-label={m.console_pick_chosen_of({ label })}>
                      {rows(now.chosen, true)}
                      {isOne && <NoneRow name={name} />}
                    </ul>
                  </>
                )}
                {now.isSearched && now.found.length === 0 && (
                  <p className="picker-head" role="status">
                    {m.console_pick_nothing()}
                  </p>
                )}
                {now.found.length > 0 && (
                  <>
                    <p className="picker-head" role="status">
                      {m.console_pick_found()}
                    </p>
                    <ul aria-label={m.console_pick_found_of({ label })}>{rows(now.found, false)}</ul>
                  </>
                )}
                {now.next && (
                  <Button look="line" size="sm" className="my-2" {...find} value={`${name}:${now.next}`}>
                    {m.console_pick_more()}
                  </Button>
                )}
              </div>
            </live-suggest>
            <FieldNotes of={of} hint={hint} />
          </fieldset>
        )
      }}
    </TypedField>
  )
}

type RowProps = { of: Pick; name: string; id: string; isOne: boolean; isChosen: boolean; isFirst?: boolean }

function PickRow({
  of: { id: value, title, note, picture, price, stock, state },
  name,
  id,
  isOne,
  isChosen,
}: RowProps) {
  return (
    <li>
      <label className="pick">
        <input
          type={isOne ? 'radio' : 'checkbox'}
          id={id}
          name={name}
          value={value}
          defaultChecked={isChosen}
          className="check"
        />
        {picture && (
          <span className="pick-picture">
            <Picture picture={picture} alt="" sizes="48px" />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className={classNames('block', state !== 'good' && 'text-ink-2')}>{title}</span>
          {note && <span className="num block text-xs text-ink-2">{note}</span>}
          {state !== 'good' && <Tag tone="quiet">{stateTexts[state]()}</Tag>}
        </span>
        {price !== null && (
          <span className="pick-price num">
            <Money fen={price} />
            {stock !== null && <small className="block text-xs text-ink-2">{m.console_pick_stock({ stock })}</small>}
          </span>
        )}
      </label>
    </li>
  )
}

/** A radio button cannot be cleared otherwise. */
function NoneRow({ name }: { name: string }) {
  return (
    <li>
      <label className="pick">
        <input type="radio" name={name} value="" className="check" />
        <span>{m.console_pick_none()}</span>
      </label>
    </li>
  )
}
