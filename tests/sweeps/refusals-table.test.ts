import { expect, it } from 'vitest'
import { textOf } from '#tests/support/sources'
import { type RefusalKey, refusals, refusalText } from '~/house/registers/refusals'

const [BEGIN, END] = ['<!-- refusals: npm run docs:refusals -->', '<!-- /refusals -->']

/** Stands for any parameter by its name. */
const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

const rows = (Object.keys(refusals) as RefusalKey[])
  .sort((one, other) => refusals[one].code - refusals[other].code)
  .map((key) => {
    const { code, status } = refusals[key]
    return `| ${code} | ${status} | \`${key}\` | ${refusalText(key, 'en', named).replaceAll('|', '\\|')} |`
  })

it('every refusal has a code of its own', () => {
  const codes = Object.values(refusals).map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

// `npm run docs:refusals` runs this with -u, which writes the table anew.
it('docs/api.md lists every refusal with its sentence: npm run docs:refusals', async () => {
  const [before, rest] = textOf('docs/api.md').split(BEGIN)
  const after = rest?.split(END)[1]
  const table = ['| code | HTTP | name | what is told |', '|---|---|---|---|', ...rows].join('\n')
  await expect(`${before}${BEGIN}\n\n${table}\n\n${END}${after}`).toMatchFileSnapshot('../../docs/api.md')
})
