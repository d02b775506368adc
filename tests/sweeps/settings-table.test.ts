import { expect, it } from 'vitest'
import { textOf } from '#tests/support/sources'
import { settingsSchema } from '~/platform/settings/schema'
import { DOCUMENT, withTable } from '../../bin/settings-table.mjs'

it('shows every setting to the operator as the schema reads it: npm run docs:settings', () => {
  const text = textOf(DOCUMENT)
  expect(withTable(text, settingsSchema)).toBe(text)
  for (const [name, type] of Object.entries(settingsSchema.shape)) expect(type.description, name).toBeTruthy()
})
