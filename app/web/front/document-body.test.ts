import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { wholeText } from '../../values/document-pieces'
import { bodyOf } from './document-body'

const shared = fc
  .constantFrom('', 'Seide', '丝巾', 'x'.repeat(5_000), '<p>y</p>'.repeat(9_000))
  .map((html) => ({ html }))
const own = fc.string({ unit: 'binary', maxLength: 3_000 })
const documents = fc.array(fc.oneof(own, shared), { maxLength: 8 })

it('is the whole text, whichever pieces it comes in and whether it is packed or not', () => {
  fc.assert(
    fc.property(documents, (pieces) => {
      const whole = Buffer.from(wholeText(pieces))
      expect(bodyOf(pieces, false).body.equals(whole)).toBe(true)
      for (const time of ['first', 'again']) {
        const { body, isPacked } = bodyOf(pieces, true)
        expect((isPacked ? gunzipSync(body) : body).equals(whole), time).toBe(true)
        expect(isPacked).toBe(whole.length >= 1_024)
      }
    }),
    { numRuns: rounds(100, 2_000) },
  )
})

it('gets short, also where it comes in pieces', () => {
  const shelf = { html: '<li class="card goods">scarf</li>'.repeat(1_000) }
  const { body } = bodyOf(['<main>', shelf, '<p>Lin Mei</p>', shelf, '</main>'], true)
  expect(body.length).toBeLessThan(1_000)
})

it('holds of a shared piece what it was when it was packed first, and of others their own', () => {
  const [one, other] = [{ html: 'a'.repeat(2_000) }, { html: 'b'.repeat(2_000) }]
  const textOf = (pieces: Parameters<typeof bodyOf>[0]) => gunzipSync(bodyOf(pieces, true).body).toString()
  expect(textOf([one, 'Mei'])).toBe(`${one.html}Mei`)
  expect(textOf([one, 'Qiang'])).toBe(`${one.html}Qiang`)
  expect(textOf([other, 'Qiang'])).toBe(`${other.html}Qiang`)
})
