import { expect, it } from 'vitest'
import { makeUploads } from './uploads'

it('keeps places for pictures while films are on their way', async () => {
  const { pictures, film: videoFile } = { pictures: makeUploads('pictures'), film: makeUploads('film') }
  const videoFiles = await Promise.all(
    ['10.0.0.1', '10.0.0.2', '10.0.0.3'].flatMap((one) => [videoFile.enter(one), videoFile.enter(one)]),
  )
  expect(await videoFile.enter('10.0.0.4')).toBe('wait')
  const leave = await pictures.enter('10.0.0.1')
  for (const one of [...videoFiles, leave]) (one as () => void)()
})

it('lets two of an office send their tables at once', async () => {
  const { enter } = makeUploads('archive')
  const two = await Promise.all([enter('10.0.0.1'), enter('10.0.0.1')])
  for (const leave of two) expect(leave).toBeInstanceOf(Function)
  for (const leave of two) (leave as () => void)()
})

it('gives one network only some of the places, however many addresses it has', async () => {
  const { enter, networks } = makeUploads()
  const three = await Promise.all(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(enter))
  let fourth: unknown
  const waits = enter('2001:db8::4').then((leave) => {
    fourth = leave
  })
  const others = await Promise.all(['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5'].map(enter))
  for (const leave of [...three, ...others]) expect(leave).toBeInstanceOf(Function)
  expect(fourth).toBeUndefined()
  for (const leave of [...three, ...others]) (leave as () => void)()
  await waits
  ;(fourth as () => void)()
  // Whoever sends nothing any more is forgotten.
  expect(networks()).toBe(0)
})
