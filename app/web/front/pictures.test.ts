import { expect, it } from 'vitest'
import { pictures } from './pictures'

it('answers pictures, the second time from memory, and nothing else', async () => {
  let requests = 0
  const answer = pictures(async (name) => {
    requests++
    return name === 'u/a-360.webp' ? new Response('bytes', { headers: { 'Content-Type': 'image/webp' } }) : undefined
  })
  const get = (path: string, method = 'GET') => answer(new Request(`http://shop.example${path}`, { method }))
  for (const _ of [1, 2]) {
    const picture = await get('/media/u/a-360.webp')
    expect(await picture?.text()).toBe('bytes')
    expect(picture?.headers.get('content-type')).toBe('image/webp')
  }
  expect(await (await get('/media/u/a-360.webp', 'HEAD'))?.text()).toBe('')
  expect(requests).toBe(1)
  expect(await get('/media/u/none-360.webp')).toBeUndefined()
  expect(await get('/media/u/none-360.webp')).toBeUndefined()
  expect(requests).toBe(3)
  for (const path of ['/', '/mediax', '/assets/a.js']) expect(await get(path)).toBeUndefined()
  expect(await get('/media/u/a-360.webp', 'POST')).toBeUndefined()
})
