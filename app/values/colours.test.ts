import { expect, it } from 'vitest'
import { coloursCss, contrast, shadesOf } from './colours'

const GROUNDS = { light: ['#ffffff', '#f6f4f9', '#f8f8f8'], dark: ['#211e26', '#161419', '#292929'] } as const
const ACCENTS = ['#000000', '#ffffff', '#ffee00', '#00ff88', '#af57ff', '#cc1f43', '#1234ff', '#808080', '#3b2b1a']

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#af57ff', '#af57ff')).toBe(1)
})

it.each(ACCENTS)('of %s makes text and buttons that can be read in both themes', (accent) => {
  for (const theme of ['light', 'dark'] as const) {
    const { 'brand-700': text, tint, dawn, go, 'go-end': end } = shadesOf(accent, theme)
    for (const ground of [...GROUNDS[theme], tint, dawn])
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    // Quieter text stands on tinted grounds too.
    const quiet = theme === 'light' ? '#6e6978' : '#b5aec0'
    expect(contrast(quiet, tint), `${quiet} on ${tint}`).toBeGreaterThanOrEqual(4.5)
    for (const ground of [go, end]) expect(contrast('#ffffff', ground), ground).toBeGreaterThanOrEqual(4.5)
  }
})

it('leaves a colour as it is where it can be read', () => {
  expect(shadesOf('#5b17b8', 'light')['brand-700']).toBe('#5b17b8')
  expect(shadesOf('#5b17b8', 'light').go).toBe('#5b17b8')
})

it('is one block without anything that could end it', () => {
  expect(coloursCss('#ff8800')).toMatch(/^[\w\s:#;(){}[\]=@,-]+$/)
})
