import { expect, it } from 'vitest'
import { newBatchInput } from './operators'

const typed = {
  nameZh: '券',
  nameEn: 'Coupon',
  kind: 'amount',
  off: '12.50',
  scope: 'all',
  taking: 'claim',
  quota: '100',
  limitPerMember: 1,
  validDays: '30',
  submissionId: 'a',
}

/** The fields that are refused, each with its reason. */
function refused(change: object) {
  const read = newBatchInput.safeParse({ ...typed, ...change })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

it.each<[string, object, string[]]>([
  ['what makes sense', {}, []],
  ['nothing off', { off: '0' }, ['off amount']],
  ['a word', { off: 'twelve' }, ['off amount']],
  ['nothing said of what it takes off', { off: '' }, ['off required']],
  ['all of the price', { kind: 'percent', off: '', pays: '100' }, ['pays percent']],
  ['tenths of the price', { kind: 'percent', off: '', pays: '8' }, ['pays percent']],
  ['a part of a percent', { kind: 'percent', off: '', pays: '8.5' }, ['pays percent']],
  ['a percentage in the place of an amount', { kind: 'percent', off: '85' }, ['pays percent', 'off needless']],
  ['an amount and a percentage', { pays: '85' }, ['pays needless']],
  ['a cap for a percentage', { kind: 'percent', off: '', pays: '85', mostOff: '30' }, []],
  ['no English name', { nameEn: '' }, []],
  ['a cap for an amount', { mostOff: '30' }, ['mostOff needless']],
  ['no goods', { scope: 'goods' }, ['goodsIds required']],
  ['no categories', { scope: 'categories', categoryIds: '' }, ['categoryIds required']],
  ['one goods', { scope: 'goods', goodsIds: '3012' }, []],
  ['goods', { scope: 'except', goodsIds: ['3012', '3013', '3012'] }, []],
  ['goods for all goods', { goodsIds: '3012' }, ['goodsIds needless']],
  ['categories of goods', { scope: 'goods', goodsIds: '3012', categoryIds: ['1'] }, ['categoryIds needless']],
  ['more goods than a field holds', { scope: 'goods', goodsIds: Array(101).fill('3012') }, ['goodsIds many']],
  ['what is no number of goods', { scope: 'goods', goodsIds: '3012 "' }, ['goodsIds.0 unknown_id']],
  ['none at all', { quota: '0' }, ['quota least']],
  ['a part of one', { quota: '1.5' }, ['quota number']],
  ['too many for one', { limitPerMember: 101 }, ['limitPerMember most']],
  ['an end before the start', { claimFrom: '2026-05-02', claimUntil: '2026-05-01' }, ['claimUntil later']],
  ['one day', { claimFrom: '2026-05-02', claimUntil: '2026-05-02' }, []],
  ['a day that is none', { claimFrom: '2026-02-30' }, ['claimFrom date']],
  ['neither days nor dates', { validDays: '' }, ['validDays either']],
  ['both', { validFrom: '2026-05-01', validUntil: '2026-06-01' }, ['validDays either']],
  ['half of the dates', { validDays: '', validFrom: '2026-05-01' }, ['validUntil required']],
  ['dates', { validDays: '', validFrom: '2026-05-01', validUntil: '2026-06-01' }, []],
  ['dates turned round', { validDays: '', validFrom: '2026-06-01', validUntil: '2026-05-01' }, ['validUntil later']],
  [
    'claims after the last day',
    { validDays: '', validFrom: '2026-05-01', validUntil: '2026-06-01', claimUntil: '2026-06-02' },
    ['claimUntil gone'],
  ],
])('%s', (_, change, wrong) => {
  expect(refused(change)).toEqual(wrong)
})
