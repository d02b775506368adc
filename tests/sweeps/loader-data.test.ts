import { expect, it } from 'vitest'
import { filesBelow, isTest, textOf } from '#tests/support/sources'

/** Where the data of a loader, as a whole, is taken apart by listing what is in it. */
function listings(source: string): string[] {
  const names = [...source.matchAll(/const (\w+) = use(?:Route)?LoaderData\b/g)].map(([, name]) => name)
  const wholes = [...names, 'use(?:Route)?LoaderData(?:<[^>]*>)?\\([^)]*\\)']
  const listed = new RegExp(
    `(?:\\.\\.\\.|Object\\.(?:keys|values|entries|assign)\\()(?:${wholes.join('|')})(?![\\w.?[])`,
    'g',
  )
  return [...source.matchAll(listed), ...source.matchAll(/const \{[^}]*\.\.\.\w+ \} = use(?:Route)?LoaderData/g)].map(
    ([found]) => found,
  )
}

// The front hands screens without hydration their data by name only, so that the framework has nothing to encode.
it('is read by name', () => {
  const files = filesBelow('app').filter((path) => path.endsWith('.tsx') && !isTest(path))
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap((path) => listings(textOf(path)).map((found) => `${path}: ${found}`))).toEqual([])
})

it('and a screen that lists it is noticed', () => {
  const loaded = 'const data = useLoaderData<typeof loader>()\n'
  expect(listings(`${loaded}return <List {...data} />`)).toHaveLength(1)
  expect(listings(`${loaded}Object.entries(data)`)).toHaveLength(1)
  expect(listings('return <List {...useLoaderData<typeof loader>()} />')).toHaveLength(1)
  expect(listings('const { a, ...rest } = useLoaderData<typeof loader>()')).toHaveLength(1)
  expect(listings(`${loaded}return <List {...data.list} />`)).toHaveLength(0)
})
