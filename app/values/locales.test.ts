import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { isLocale, LOCALES, type Locale, negotiateLocale, pickText } from './locales'

describe('isLocale', () => {
  it('knows the five and nothing else', () => {
    expect(LOCALES.every(isLocale)).toBe(true)
    for (const other of ['', 'zh', 'EN', 'de', 'zh-hans', null, undefined, 0, ['en']])
      expect(isLocale(other)).toBe(false)
  })
})

describe('negotiateLocale', () => {
  it.each<[string | null, Locale]>([
    [null, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de-DE,de;q=0.9', 'en'],
    ['en-GB', 'en'],
    ['ES', 'es'],
    ['es-419', 'es'],
    ['fr-CA, fr;q=0.9, en;q=0.8', 'fr'],
    ['zh', 'zh-Hans'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['zh_TW', 'zh-Hant'],
    ['de,fr', 'fr'],
    ['en;q=0.2,fr;q=0.8', 'fr'],
    ['fr;q=0.5,es;q=0.5', 'fr'],
    ['fr;q=0,es;q=0.001', 'es'],
    ['fr;q=0', 'en'],
    ['fr ; q = 0.3 , es;q=1.000', 'es'],
    ['fr;q=9,es;q=0.1', 'es'],
    ['fr;q=abc,es;q=-1', 'en'],
    ['*;q=0.1,es;q=0.2', 'es'],
    ['<script>,;;q=,,fr', 'fr'],
    ['english,zhx,frfr', 'en'],
    [`${'x,'.repeat(5000)}fr`, 'en'],
    [`fr,${'x'.repeat(100_000)}`, 'fr'],
  ])('%j → %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale)
  })

  it('survives any header in no time', () => {
    const alphabet = fc.constantFrom('zh', 'en', '-', ',', ';', 'q', '=', '0.', '1', ' ', '*', 'Hant', '\t', 'é')
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 400 }), (pieces) => {
        expect(isLocale(negotiateLocale(pieces.join('')))).toBe(true)
      }),
      { numRuns: rounds(300, 20_000) },
    )
  })
})

describe('pickText', () => {
  const all = { en: 'lilac', 'zh-Hans': '丁香', 'zh-Hant': '丁香（繁）', es: 'lila', fr: 'lilas' }

  it.each<[Locale, string]>([
    ['en', 'lilac'],
    ['zh-Hans', '丁香'],
    ['zh-Hant', '丁香（繁）'],
    ['es', 'lila'],
    ['fr', 'lilas'],
  ])('takes the text of %s', (locale, text) => expect(pickText(all, locale)).toBe(text))

  it.each<[Locale, Partial<Record<Locale, string>>, string]>([
    ['zh-Hant', { en: 'lilac', 'zh-Hans': '丁香' }, '丁香'],
    ['zh-Hant', { en: 'lilac', fr: 'lilas' }, 'lilac'],
    ['es', { en: 'lilac', 'zh-Hans': '丁香', fr: 'lilas' }, 'lilac'],
    ['zh-Hans', { en: 'lilac', 'zh-Hant': '丁香（繁）' }, 'lilac'],
    ['es', { 'zh-Hans': '丁香', 'zh-Hant': '丁香（繁）', fr: 'lilas' }, '丁香'],
    ['en', { fr: 'lilas' }, 'lilas'],
    ['es', { es: '', en: 'lilac' }, 'lilac'],
    ['es', {}, ''],
  ])('falls back from %s in %j to %j', (locale, texts, text) => {
    expect(pickText(texts, locale)).toBe(text)
  })
})
