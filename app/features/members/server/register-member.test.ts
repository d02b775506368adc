import { expect, it } from 'vitest'
import { LOCALES } from '~/values/locales'
import { namelessFor, newNickname } from './register-member'

const HAN = /^\p{Script=Han}{2,3}\d{4}$/u
const LATIN = /^\p{Script=Latin}+-\d{4}$/u

it.each(LOCALES)('names who comes in in %s in their language', (locale) => {
  for (let times = 0; times < 50; times++) expect(newNickname(locale)).toMatch(locale.startsWith('zh') ? HAN : LATIN)
})

it('puts a name of the same script in the place of one that was taken down', () => {
  expect(namelessFor('广告号')).toMatch(HAN)
  expect(namelessFor('Buy cheap')).toMatch(LATIN)
})
