import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { textLayer } from './layers'
import { drawable } from './signs-of-font'

const WEIGHTS = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf']

describe.each(WEIGHTS)('what %s draws', (file) => {
  const font = createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${file}`)

  it.each([
    ['夜深😀香薰 👨‍👩‍👧 蜡烛', '夜深香薰 蜡烛'],
    ['𠮷野家 🎉', '野家'],
    ['Café “ñ” – ¥12.50 €5', 'Café “ñ” – ¥12.50 €5'],
    ['Cafe\u0301', 'Café'],
    ['❤️ 1️⃣', '1'],
    ['\ue000\u200b', ''],
  ])('is of %j: %j', (text, drawn) => {
    expect(drawable(text, font)).toBe(drawn)
  })
})

it('leaves no ink for a sign that the font lacks', async () => {
  const [plain, odd] = await Promise.all(['香薰蜡烛', '香薰😀蜡烛🎉𪚥'].map((text) => textLayer(text, { size: 40 })))
  expect(odd?.input.equals(plain?.input as Buffer)).toBe(true)
})
