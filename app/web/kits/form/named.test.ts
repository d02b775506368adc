import { expect, it } from 'vitest'
import { named } from './bulk-action'

const two = { approve: 'money goes', reject: 'nothing goes' }

it('means the act of the pressed button', () => {
  expect(named(two, 'reject')).toBe('nothing goes')
})

it('needs no button where there is one act', () => {
  expect(named({ save: 'saved' }, null)).toBe('saved')
})

it.each([
  ['no button', null],
  ['a button of another screen', 'open'],
  ['what every object has', 'constructor'],
])('does nothing for %s where there are several', (_, intent) => {
  expect(() => named(two, intent)).toThrow(expect.objectContaining({ status: 400 }))
})
