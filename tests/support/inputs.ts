import fc from 'fast-check'
import { zodToJsonSchema } from 'zod-to-json-schema'
import type { Call } from '~/contract/call'
import { filledNames } from '~/house/input-names'
import type { Stage } from './stage'

interface Shape {
  type?: string
  anyOf?: Shape[]
  enum?: string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape | Shape[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

const shapeOf = (one: Call): Shape =>
  zodToJsonSchema(one.input, { target: 'openApi3', $refStrategy: 'none', pipeStrategy: 'input' }) as Shape

/** Names of the fields that a call's input has. */
export const fieldsOf = (one: Call): string[] => Object.keys(shapeOf(one).properties ?? {})

/** What a call's fields offer to choose from. */
export const choicesOf = (one: Call): [name: string, choices: string[]][] =>
  Object.entries(shapeOf(one).properties ?? {}).flatMap(([name, shape]) => (shape.enum ? [[name, shape.enum]] : []))

/** A call's lists by name, with the length that each may have. */
export const listsOf = (one: Call): [name: string, most: number][] =>
  Object.entries(shapeOf(one).properties ?? {}).flatMap(([name, shape]) =>
    [shape, ...(shape.anyOf ?? [])].flatMap(({ type, maxItems = Number.POSITIVE_INFINITY }) =>
      type === 'array' ? [[name, maxItems] as [string, number]] : [],
    ),
  )

function valid(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(valid))
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.type === 'boolean') return fc.boolean()
  if (Array.isArray(shape.items)) return fc.tuple(...shape.items.map(valid))
  if (shape.type === 'array')
    return fc.array(valid(shape.items as Shape), { maxLength: Math.min(shape.maxItems ?? 5, 5) })
  if (shape.type === 'number' || shape.type === 'integer')
    return fc.integer({ min: shape.minimum ?? 1, max: shape.maximum ?? 99 })
  if (shape.pattern?.includes('\\P{Cc}')) return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  if (shape.pattern) return fc.stringMatching(new RegExp(shape.pattern))
  return fc.string({ unit: 'grapheme', minLength: shape.minLength, maxLength: shape.maxLength ?? 60 })
}

/** What a field of this name means on the stage: mostly Mei's own, now and then what is Qiang's or nobody's. */
function known(name: string, path: string, stage: Stage): fc.Arbitrary<unknown>[] {
  const address = [stage.addressId, stage.theirAddressId]
  const order = [stage.orderId, stage.theirOrderId, stage.paidId]
  const named: Record<string, unknown[]> = {
    id: path.includes('memberAddress')
      ? address
      : path.includes('order')
        ? order
        : path.includes('afterSale')
          ? [stage.caseId, stage.theirCaseId]
          : path.includes('notice')
            ? [stage.noticeId, stage.theirNoticeId]
            : [stage.scarf.id],
    addressId: address,
    orderId: order,
    lineId: [stage.lineId, stage.theirLineId, stage.paidLineId],
    goodsId: [stage.scarf.id],
    skuId: [stage.scarf.skuId],
    subjectId: [stage.scarf.id, stage.orderId, stage.theirOrderId, stage.caseId],
    phone: [stage.mei.phone, '+86 139 0013 9000', '１３８００１３８０００'],
    verificationCode: ['123456'],
    region: ['330106', '330100', '999999'],
    province: ['330000', '999999'],
    city: ['330100', '999999'],
    total: [stage.scarf.price],
    company: ['shunfeng', 'nobody'],
    birthday: ['1990-02-28', '1990-02-30', ''],
  }
  const values = named[name]
  return values ? [fc.constantFrom(...values)] : []
}

/** Inputs that the call's schema takes, optional fields now and then left out. */
export function validInput(one: Call, stage: Stage): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = shapeOf(one)
  const needed = [...required, ...(one.whole ? filledNames(one) : [])]
  const fields = Object.entries(properties).map(([name, shape]) => {
    const means = known(name, one.path, stage)
    return [
      name,
      means.length
        ? fc.oneof({ weight: 3, arbitrary: means[0] as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: valid(shape) })
        : valid(shape),
    ]
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: needed as never[] })
}

const HOSTILE: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: null },
  { $gt: '' },
  0,
  -0,
  -1,
  1.5,
  1e9,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  '1.5',
  'NaN',
  '٣',
  '９９９',
  '9'.repeat(30),
  '99999999999999999999',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '\u202Eabc',
  '\r\nSet-Cookie: a=b',
  '\u200B',
  '😀'.repeat(50),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; drop table members; --",
  '" or 1=1',
  '%',
  '_',
  '\\',
  '%00',
  '%',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'a'.repeat(100_000),
  'ü'.repeat(5_000),
  '(a+)+$',
  'a:*',
  'a & | !',
  '2026-02-30',
  'eyJhIjoxfQ',
  'W10',
  'bnVsbA',
  'WyJhIiwiYiJd',
  'eyJrIjpbXX0.sig',
  '00000000-0000-0000-0000-000000000000',
]

/** One value that no form would send. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2, withNullPrototype: false }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
)

/** A valid input with some of its fields spoilt, strangers among them. */
export function hostileInput(one: Call, stage: Stage): fc.Arbitrary<Record<string, unknown>> {
  const name = fc.constantFrom(...fieldsOf(one), '__proto__', 'constructor', 'p', 'memberId', 'toString')
  const spoils = fc.array(fc.tuple(name, hostileValue), { minLength: 1, maxLength: 3 })
  return fc.tuple(validInput(one, stage), spoils).map(([input, spoilt]) => {
    const own = Object.fromEntries(Object.entries(input))
    for (const [field, value] of spoilt)
      Object.defineProperty(own, field, { value, enumerable: true, writable: true, configurable: true })
    return own
  })
}
