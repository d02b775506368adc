import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import * as m from '~/paraglide/messages'
import { classNames } from '~/web/ui/class-names'
import { type Typed, TypedField } from './form'

const MAX_LENGTH = 140
const UNLIMITED = ['number', 'date', 'datetime-local', 'file']

/** Browsers count UTF-16 units, of which a character has one or two. */
export const unitsOf = (characters: number) => 2 * characters

type Common = {
  name: string
  label: string
  hint?: string
  stacked?: boolean
  hideLabel?: boolean
  after?: ReactNode
  className?: string
}

type Described = Pick<Typed, 'error' | 'onBlur'> & {
  id: string
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  /** A browser focuses the first refused field, also without a script. */
  autoFocus?: true
}

export function fieldOf(name: string, hint: string | undefined, { scope, error, onBlur }: Typed): Described {
  const id = scope ? `${scope}-${name}` : name
  const about = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const refused = error ? true : undefined
  return {
    id,
    name,
    error,
    onBlur,
    'aria-invalid': refused,
    'aria-describedby': about || undefined,
    autoFocus: refused,
  }
}

/** A refused post gives back what was typed, even where it was empty. */
const textOf = (typed: Typed, initial: string | number | readonly string[] | undefined) => {
  if (typeof typed.value === 'string' || typeof typed.value === 'number') return typed.value
  return typed.refused ? '' : initial
}

const isChosen = (typed: Typed, value: string, initial: boolean | undefined) => {
  if (typed.value === undefined) return typed.refused ? false : initial
  return typed.value === true || [typed.value].flat().map(String).includes(value)
}

/** What is stored instead of what was typed, where somebody else has saved meanwhile. */
export function storedOf(
  { stored, value = '' }: Typed,
  initial: unknown,
  textOf: (value: string) => string = (one) => one,
) {
  if (stored === undefined || (stored === null && initial === undefined)) return undefined
  const now = String(stored ?? initial ?? '')
  return now === String(value) ? undefined : textOf(now) || '–'
}

type FrameProps = { of: Described; common: Common; stored?: string; children: ReactNode }

function Frame({ of, common, stored, children }: FrameProps) {
  return (
    <div className={classNames('field', common.stacked && 'field-stacked', common.className)}>
      <label htmlFor={of.id} className={common.hideLabel ? 'sr-only' : 'field-label'}>
        {common.label}
      </label>
      <div className="field-body">
        <div className="flex flex-wrap items-center">
          {children}
          {common.after}
        </div>
        <FieldNotes of={of} hint={common.hint} stored={stored} />
      </div>
    </div>
  )
}

export function FieldNotes({ of, hint, stored }: { of: Described; hint?: string; stored?: string }) {
  return (
    <>
      {stored && (
        <p className="whitespace-pre-line break-words pt-1 text-xs text-ink-2">
          {m.shell_field_stored({ now: stored })}
        </p>
      )}
      {of.error && (
        <p id={`${of.id}-error`} className="field-error">
          {of.error}
        </p>
      )}
      {hint && (
        <p id={`${of.id}-hint`} className="pt-1 text-xs text-ink-3">
          {hint}
        </p>
      )}
    </>
  )
}

type TextFieldProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>

export function TextField({ name, label, hint, stacked, hideLabel, after, className, ...rest }: TextFieldProps) {
  const { defaultValue, maxLength = MAX_LENGTH, ...input } = rest
  const common = { name, label, hint, stacked, hideLabel, after, className }
  return (
    <TypedField name={name}>
      {(typed) => {
        const of = fieldOf(name, hint, typed)
        const { error: _, ...bound } = of
        return (
          <Frame of={of} common={common} stored={storedOf(typed, defaultValue)}>
            <input
              {...input}
              {...bound}
              maxLength={UNLIMITED.includes(input.type ?? 'text') ? undefined : unitsOf(maxLength)}
              className="input"
              defaultValue={textOf(typed, defaultValue)}
            />
          </Frame>
        )
      }}
    </TypedField>
  )
}

type TextAreaProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>

export function TextArea({ name, label, hint, stacked, hideLabel, after, className, ...rest }: TextAreaProps) {
  const { defaultValue, maxLength = MAX_LENGTH, rows = 3, ...input } = rest
  const common = { name, label, hint, stacked, hideLabel, after, className }
  return (
    <TypedField name={name}>
      {(typed) => {
        const of = fieldOf(name, hint, typed)
        const { error: _, ...bound } = of
        return (
          <Frame of={of} common={common} stored={storedOf(typed, defaultValue)}>
            <textarea
              {...input}
              {...bound}
              rows={rows}
              maxLength={unitsOf(maxLength)}
              className="input"
              defaultValue={textOf(typed, defaultValue)}
            />
          </Frame>
        )
      }}
    </TypedField>
  )
}

export type Choice = { value: string; text: string; hint?: string; disabled?: boolean }
export type ChoiceGroup = { group: string; choices: readonly Choice[] }

type SelectFieldProps = Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & {
    choices: readonly (Choice | ChoiceGroup)[]
    /** False where something is always chosen. */
    empty?: string | false
  }

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, stacked, hideLabel, after, className, choices, empty, defaultValue, ...select } = props
  const common = { name, label, hint, stacked, hideLabel, after, className }
  return (
    <TypedField name={name}>
      {(typed) => {
        const of = fieldOf(name, hint, typed)
        const { error: _, ...bound } = of
        const all = choices.flatMap((one) => ('group' in one ? one.choices : [one]))
        return (
          <Frame of={of} common={common} stored={storedOf(typed, defaultValue, nameIn(all))}>
            <select {...select} {...bound} className="input" defaultValue={textOf(typed, defaultValue)}>
              {empty !== false && <option value="">{empty ?? m.shell_field_choose()}</option>}
              {choices.map((choice) =>
                'group' in choice ? (
                  <optgroup key={choice.group} label={choice.group}>
                    {choice.choices.map(option)}
                  </optgroup>
                ) : (
                  option(choice)
                ),
              )}
            </select>
          </Frame>
        )
      }}
    </TypedField>
  )
}

const option = ({ value, text, disabled }: Choice) => (
  <option key={value} value={value} disabled={disabled}>
    {text}
  </option>
)

const ticked = ({ stored }: Typed, isTicked: boolean | undefined) => {
  if (stored === undefined || stored === null || Boolean(stored) === Boolean(isTicked)) return undefined
  return stored ? '✓' : '–'
}

const nameIn = (choices: readonly Choice[]) => (value: string) => choices.find((one) => one.value === value)?.text ?? ''
const namesIn = (choices: readonly Choice[]) => (values: string) => values.split(',').map(nameIn(choices)).join(', ')

type CheckboxFieldProps = Omit<Common, 'label' | 'stacked' | 'hideLabel' | 'after'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type' | 'value'> & { label: ReactNode; value?: string }

export function CheckboxField(props: CheckboxFieldProps) {
  const { name, label, hint, className, value = 'on', defaultChecked, ...input } = props
  return (
    <TypedField name={name}>
      {(typed) => {
        const of = fieldOf(name, hint, typed)
        const { error: _, ...bound } = of
        return (
          <div className={classNames('py-2', className)}>
            <label className="choice">
              <input
                {...input}
                {...bound}
                type="checkbox"
                value={value}
                defaultChecked={isChosen(typed, value, defaultChecked)}
              />
              <span>{label}</span>
            </label>
            <FieldNotes of={of} hint={hint} stored={ticked(typed, isChosen(typed, value, defaultChecked))} />
          </div>
        )
      }}
    </TypedField>
  )
}

type ChoicesProps = Omit<Common, 'after'> & {
  choices: readonly Choice[]
  defaultValue?: string
  required?: boolean
  chips?: boolean
  type: 'radio' | 'checkbox'
}

export const RadioField = (props: Omit<ChoicesProps, 'type'>) => <Choices type="radio" {...props} />

export const CheckboxesField = (props: Omit<ChoicesProps, 'type' | 'required' | 'defaultValue'>) => (
  <Choices type="checkbox" {...props} />
)

function Choices({ name, label, hint, hideLabel, className, choices, chips, type, ...rest }: ChoicesProps) {
  return (
    <TypedField name={name}>
      {(typed) => {
        const of = fieldOf(name, hint, typed)
        return (
          <fieldset className={classNames('py-2', className)} aria-describedby={of['aria-describedby']}>
            <legend className={hideLabel ? 'sr-only' : 'field-label'}>{label}</legend>
            <div id={of.id} className={chips ? 'chips' : undefined}>
              {choices.map(({ value, text, hint: note, disabled }, index) => (
                <label key={value} className={chips ? 'chip' : 'choice py-2'}>
                  <input
                    type={type}
                    name={name}
                    value={value}
                    required={rest.required}
                    disabled={disabled}
                    aria-describedby={of['aria-describedby']}
                    // biome-ignore lint/a11y/noAutofocus: only where the choice was refused
                    autoFocus={index === 0 && of.autoFocus}
                    defaultChecked={isChosen(typed, value, rest.defaultValue === value)}
                  />
                  <span>
                    {text}
                    {note && <small className="block text-xs text-ink-3">{note}</small>}
                  </span>
                </label>
              ))}
            </div>
            <FieldNotes of={of} hint={hint} stored={storedOf(typed, rest.defaultValue, namesIn(choices))} />
          </fieldset>
        )
      }}
    </TypedField>
  )
}
