import { expect, it } from 'vitest'
import { filesBelow, isCode, isTest, textOf } from '#tests/support/sources'

/** What is logged as a warning or worse: the last text of each such call. */
function messagesIn(source: string): string[] {
  return [...source.matchAll(CALL)].map(({ index, 0: { length } }) => {
    const inside = argumentsAt(source, index + length)
    return /(['"`])((?:(?!\1).)*)\1\s*,?\s*$/.exec(inside)?.[2] ?? ''
  })
}

const CALL = /\blog\(\)\s*\.(?:warn|error|fatal)\(/g

/** What stands between the bracket that has just opened and its own end. */
function argumentsAt(source: string, from: number): string {
  let depth = 1
  let to = from
  while (depth > 0 && to < source.length) {
    const sign = source[to++]
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
  }
  return source.slice(from, to - 1)
}

const code = [...filesBelow('app'), 'server.ts'].filter((path) => isCode(path) && !isTest(path))
const logged = [...new Set(code.flatMap((path) => messagesIn(textOf(path))))]
const [, section = ''] = /\n## Logs\n([\s\S]*?)\n## /.exec(textOf('docs/operations.md')) ?? []
const shown = [...section.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
/** Sentences of the log, not settings and fields of its lines. */
const sentences = shown.filter((text) => text.includes(' ') || text === 'demo')

it('every warning and error is in the operator’s papers, with what is to be done', () => {
  expect(logged.length).toBeGreaterThan(20)
  expect(logged).not.toContain('')
  expect(logged.filter((message) => !shown.includes(message))).toEqual([])
})

it('the papers name no message that nothing logs', () => {
  expect(sentences.filter((text) => !logged.includes(text))).toEqual([])
})

it('a message is found wherever it stands', () => {
  expect(messagesIn("log().error({ a: b('x') },\n  'two lines',\n)")).toEqual(['two lines'])
  expect(messagesIn("x.catch((error) => log().warn({ err: error }, 'a') && b('c'))")).toEqual(['a'])
})
