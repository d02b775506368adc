import type { InputHTMLAttributes, ReactNode } from 'react'
import { z } from 'zod'
import { drawnOf } from '~/contract/drawn'
import { CheckboxField, type Choice, RadioField, SelectField, TextArea, TextField } from './field'
import type { FormOf } from './form'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'required' | 'min' | 'max' | 'maxLength' | 'autoComplete' | 'defaultValue' | 'value' | 'accept'
>

type Shape = { as: 'text' | 'lines' | 'flag'; native: Native } | { as: 'choice'; values: readonly string[] }

function shapeOf(schema: z.ZodTypeAny): Shape {
  const known = drawnOf(schema)
  if (known && 'most' in known) return { as: known.kind, native: { maxLength: known.most, required: known.isNeeded } }
  if (known?.kind === 'flag') return { as: 'flag', native: {} }
  if (known) return { as: 'text', native: { type: known.kind === 'day' ? 'date' : 'datetime-local' } }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) {
    const inner = shapeOf(schema._def.innerType)
    return 'native' in inner ? { ...inner, native: { ...inner.native, required: false } } : inner
  }
  if (schema instanceof z.ZodEffects) return shapeOf(schema.innerType())
  if (schema instanceof z.ZodPipeline) return shapeOf(schema._def.in)
  if (schema instanceof z.ZodEnum) return { as: 'choice', values: schema.options }
  if (schema instanceof z.ZodNumber) {
    const { minValue: min, maxValue: max } = schema
    const bounds = { min: min ?? undefined, max: max ?? undefined }
    return { as: 'text', native: { type: 'number', inputMode: 'numeric', required: true, ...bounds } }
  }
  if (schema instanceof z.ZodString) {
    const { minLength, maxLength } = schema
    return { as: 'text', native: { maxLength: maxLength ?? undefined, required: Boolean(minLength) } }
  }
  return { as: 'text', native: {} }
}

function fieldIn(schema: z.ZodTypeAny, name: string): z.ZodTypeAny {
  if (schema instanceof z.ZodEffects) return fieldIn(schema.innerType(), name)
  const field = schema instanceof z.ZodObject ? (schema.shape as z.ZodRawShape)[name] : undefined
  if (!field) throw new Error(`the form has no field ${name}`)
  return field
}

export function nativeOf<T>(of: FormOf<T>, name: string): Native {
  const shape = shapeOf(fieldIn(of.schema, name))
  return 'native' in shape ? shape.native : {}
}

type FieldProps<T> = Native & {
  of: FormOf<T>
  name: keyof T & string
  label: string
  hint?: string
  rows?: number
  choices?: readonly Choice[]
  after?: ReactNode
}

export function Field<T>({ of, name, rows, choices, ...props }: FieldProps<T>) {
  const shape = shapeOf(fieldIn(of.schema, name))
  if (choices) return <SelectField name={name} stacked choices={choices} {...selected(props)} />
  if (shape.as === 'choice') throw new Error(`${name} is a choice of fixed values`)
  const { label, hint, after, ...own } = props
  if (shape.as === 'flag') return <CheckboxField name={name} label={label} hint={hint} value={text(own.value)} />
  const native = { ...shape.native, ...own }
  if (shape.as === 'lines') {
    const { maxLength, required, defaultValue } = native
    const bounds = { rows, maxLength, required, defaultValue }
    return <TextArea name={name} label={label} hint={hint} stacked {...bounds} />
  }
  return <TextField name={name} label={label} hint={hint} stacked after={after} {...native} />
}

const text = (value: Native['value']) => (value === undefined ? undefined : String(value))
const selected = ({ label, hint, required, defaultValue }: Pick<FieldProps<unknown>, 'label' | 'hint'> & Native) => ({
  ...{ label, hint, defaultValue },
  required: required ?? true,
})

type OptionsProps<T, N extends keyof T> = {
  of: FormOf<T>
  name: N & string
  label: string
  hint?: string
  hideLabel?: boolean
  texts: Record<NonNullable<T[N]> & string, () => string> | ((value: string) => string)
  isTall?: boolean
  defaultValue?: NonNullable<T[N]> & string
}

export function Options<T, N extends keyof T>({ of, name, texts, isTall, ...props }: OptionsProps<T, N>) {
  const shape = shapeOf(fieldIn(of.schema, name))
  if (shape.as !== 'choice') throw new Error(`${name} is no choice of fixed values`)
  const known: Record<string, () => string> = typeof texts === 'function' ? {} : texts
  const textOf = typeof texts === 'function' ? texts : (value: string) => known[value]?.() ?? value
  const choices = shape.values.map((value) => ({ value, text: textOf(value) }))
  return <RadioField name={name} chips={!isTall} required choices={choices} {...props} />
}

export const Hidden = ({ of }: { of: Record<string, string | number> }) =>
  Object.entries(of).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
