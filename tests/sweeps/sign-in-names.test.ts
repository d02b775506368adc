import { expect, it } from 'vitest'
import { parametersOf, screens } from '#tests/support/screen-parameters'
import { filesBelow, isTest, textOf } from '#tests/support/sources'
import { unknownNames } from '~/house/input-names'
import { everyCall } from '~/house/registers/every-call'
import { SIGN_IN_NAMES } from '~/values/messengers'

/** Of the messenger itself, or played for it. */
const ITS_OWN = ['messenger.getWechatH5OpenId']
const others = (path: string) => /^app\/(services|paraglide)\//.test(path)

const isTaken = (name: string | undefined) => SIGN_IN_NAMES.includes(name as never)

// Whoever comes back from the messenger loses them from the address, and what stood there first hides the messenger's.
it('no screen reads from its address what the messenger’s way back takes off', () => {
  const read = screens
    .filter(({ file }) => !others(file))
    .map(({ path, file }) => [path, parametersOf(file).filter(isTaken)] as const)
  expect(read.length).toBeGreaterThan(150)
  expect(read.filter(([, names]) => names.length > 0)).toEqual([])
})

it('no call asks for it in its address', () => {
  const asking = everyCall.filter(({ one }) => one.method === 'GET')
  expect(asking.length).toBeGreaterThan(80)
  const wrong = asking.filter(
    ({ name, one }) =>
      !ITS_OWN.includes(name) && SIGN_IN_NAMES.some((taken) => unknownNames(one, { [taken]: '' }).length === 0),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it('no address of ours is written with it', () => {
  const written = filesBelow('app')
    .filter((path) => !isTest(path) && !others(path) && /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = textOf(path)
      const queries = [...text.matchAll(/withQuery\(\s*[^{;]*?\{([^}]*)\}|\bquery: \{([^}]*)\}/g)]
      const names = queries.flatMap(([, some = '', more = '']) =>
        [...`${some},${more}`.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name),
      )
      const plain = [...text.matchAll(/[?&](\w+)=\$?/g)].map(([, name]) => name)
      const fields = [...text.matchAll(/<form method="get"[\s\S]*?<\/form>/g)].flatMap(([form]) =>
        [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name),
      )
      return [...names, ...plain, ...fields].filter(isTaken).map((name) => `${path}: ${name}`)
    })
  expect(written).toEqual([])
})
