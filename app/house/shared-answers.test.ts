import { expect, it, vi } from 'vitest'
import { ok, refuse } from '~/values/result'
import { isShared, sharedAnswer } from './shared-answers'

it('is made once for all who ask within a second', async () => {
  let made = 0
  const make = async () => ok({ made: ++made })
  const both = await Promise.all([sharedAnswer('a', make), sharedAnswer('a', make)])
  expect(both).toEqual([ok({ made: 1 }), ok({ made: 1 })])
  expect(await sharedAnswer('b', make)).toEqual(ok({ made: 2 }))
})

it('is made anew after a second', async () => {
  let made = 0
  const make = async () => ok({ made: ++made })
  await sharedAnswer('c', make)
  const again = async () => expect(await sharedAnswer('c', make)).toEqual(ok({ made: 2 }))
  await vi.waitFor(again, { timeout: 10_000 })
})

it('is made anew after a refusal or an error', async () => {
  await sharedAnswer('d', async () => refuse('busy'))
  await expect(sharedAnswer('d', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await sharedAnswer('d', async () => ok([]))).toEqual(ok([]))
})

it('cannot be changed by who gets it', async () => {
  const scarf = { name: 'scarf' }
  await sharedAnswer('e', async () => ok({ items: [scarf] }))
  expect(() => Object.assign(scarf, { name: 'other' })).toThrow(TypeError)
})

it('is known in all its parts for what everybody gets, and nothing else is', async () => {
  const [scarf, own] = [{ name: 'scarf', tags: [] }, { name: 'scarf' }]
  const result = await sharedAnswer('f', async () => ok({ items: [scarf] }))
  expect([result, scarf, scarf.tags].map(isShared)).toEqual([true, true, true])
  expect([own, Object.freeze({ name: 'scarf' }), { ...scarf }].map(isShared)).toEqual([false, false, false])
})
