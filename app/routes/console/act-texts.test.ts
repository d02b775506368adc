import { expect, it } from 'vitest'
import { filesBelow, isTest, textOf } from '#tests/support/sources'
import { overwriteGetLocale } from '~/paraglide/runtime'
import { actText, fieldText, subjectText } from './act-texts'

const sources = filesBelow('app/provider').filter((path) => path.endsWith('.ts') && !isTest(path))
const written = (pattern: RegExp) => [
  ...new Set(sources.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([, word = '']) => word))),
]

it('calls every act, and what it was done to, by a name', () => {
  overwriteGetLocale(() => 'zh-Hans')
  const acts = [...written(/\bact: '(\w+)'/g), ...written(/acting\([\w.]+, '(\w+)'/g)]
  const kinds = written(/subject(?: =|:) \{ kind: '(\w+)'/g)
  expect([acts.length > 15, kinds.length > 6]).toEqual([true, true])
  expect(acts.filter((act) => actText(act) === act)).toEqual([])
  expect(kinds.filter((kind) => subjectText({ kind, id: '1' }).includes(kind))).toEqual([])
  expect(subjectText({ kind: 'order', id: '2175' })).toBe('订单 2175')
  expect(subjectText({ kind: 'settings', id: 'mall' })).toBe('商城设置')
  expect(fieldText('orders.minutesToPay')).not.toContain('minutes')
})
