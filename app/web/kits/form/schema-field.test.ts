import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { formFor } from './form'
import { nativeOf } from './schema-field'

const fields = z.object({
  name: f.text(40),
  also: f.optionalText(20),
  quota: f.countTo(9, 2),
  perDay: f.countTo(9).default(1),
  days: z.preprocess((value) => (value === '' ? undefined : value), f.countTo(30).optional()),
  yuan: z.string().trim().min(1, 'required').max(12, 'amount'),
  from: f.day.default(''),
})
const form = formFor(
  'one',
  fields.superRefine(() => undefined),
)

describe('a field as its schema asks for it', () => {
  it.each([
    ['name', { maxLength: 40, required: true }],
    ['also', { maxLength: 20, required: false }],
    ['quota', { type: 'number', inputMode: 'numeric', min: 2, max: 9, required: true }],
    ['perDay', { type: 'number', inputMode: 'numeric', min: 1, max: 9, required: false }],
    ['days', { type: 'number', inputMode: 'numeric', min: 1, max: 30, required: false }],
    ['yuan', { maxLength: 12, required: true }],
    ['from', { type: 'date', required: false }],
  ])('%s', (name, native) => {
    expect(nativeOf(form, name)).toEqual(native)
  })

  it('knows no field that the form does not have', () => {
    expect(() => nativeOf(form, 'nobody')).toThrow()
  })
})
