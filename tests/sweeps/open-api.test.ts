import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { handle } from '~/house/dispatch.server'
import { writtenDocument } from '~/house/open-api'
import { everyCall } from '~/house/registers/every-call'
import { refusals } from '~/house/registers/refusals'

useDatabase()

type Parameter = { name?: string; $ref?: string }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  responses: Record<string, { $ref?: string; headers?: object }>
}
type Document = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, object>; responses: Record<string, { headers?: object }> }
  'x-refusals': { key: string; code: number; status: number }[]
}

let document: Document
beforeAll(async () => {
  document = (await (await handle(new Request('http://localhost/h5/openapi.json'))).json()) as Document
})

const CALLBACKS = [
  'post /h5/api/payment/callback/{channel}',
  'post /h5/api/payout/callback/{channel}',
  'post /h5/api/express/callback',
  'post /h5/api/payment/return/{path}',
]
const copy = () => structuredClone(document) as never

it('is valid to a validator that knows nothing of us', async () => {
  const { valid, errors } = await new Validator().validate(copy())
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

it('lists every call, the callbacks, and every refusal', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const own = everyCall.map(({ one }) => `${one.method.toLowerCase()} /h5${one.path}`)
  expect(listed.sort()).toEqual([...own, ...CALLBACKS].sort())
  expect(document['x-refusals'].map(({ code }) => code)).toEqual(Object.values(refusals).map(({ code }) => code))
  expect(document.servers).toEqual([{ url: expect.stringMatching(/./) }])
})

const headersOf = (id: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id)
    ?.parameters?.flatMap(({ $ref }) => ($ref ? [$ref.split('/').at(-1)] : []))

it('describes the headers that a call looks at, and what a limit answers', () => {
  expect(Object.keys(document.components.parameters).sort()).toEqual(['cart', 'device', 'factor', 'locale', 'once'])
  expect(headersOf('carts.add')).toEqual(['locale', 'cart', 'device'])
  expect(headersOf('desk.mallSettings.save')).toEqual(['locale', 'factor'])
  expect(headersOf('desk.orders.ship')).toEqual(['locale', 'once'])
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(methods)) {
      if (CALLBACKS.includes(`${method} ${path}`)) continue
      expect(responses[429]?.$ref, path).toBe('#/components/responses/TooMany')
      expect(responses[503]?.$ref, path).toBe('#/components/responses/Busy')
    }
  for (const name of ['TooMany', 'Busy'])
    expect(Object.keys(document.components.responses[name]?.headers ?? {})).toEqual(['Retry-After'])
})

/** A program as somebody else would write it over the types that are made from the document. */
const CLIENT = `
import type { paths } from './generated'

type Get<P extends keyof paths> = paths[P] extends { get: infer O } ? O : never
type Post<P extends keyof paths> = paths[P] extends { post: infer O } ? O : never
type Query<O> = O extends { parameters: { query?: infer Q } } ? Q : never
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : never
type Data<O> = O extends { responses: { 200: { content: { 'application/json': { data?: infer D } } } } } ? D : never

export const search: Query<Get<'/h5/api/goods/search'>> = { keyword: 'tea', p: 3 }
export const login: Body<Post<'/h5/api/member/phoneRegister'>> = { phone: 13800138000, verificationCode: '123456' }
export const token = (data: Data<Post<'/h5/api/member/phoneRegister'>>): string => data.token
export const firstName = (page: Data<Get<'/h5/api/goods/search'>>): string | undefined => page.items[0]?.name
`

/** What TypeScript says of these files, which exist nowhere but here. */
function complaints(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = (name) => name in files || fileExists(name)
  host.readFile = (name) => files[name] ?? readFile(name)
  host.getSourceFile = (name, ...rest) =>
    files[name] === undefined
      ? getSourceFile(name, ...rest)
      : ts.createSourceFile(name, files[name], ts.ScriptTarget.ES2022)
  const program = ts.createProgram(Object.keys(files), options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

it('gives a generator of clients what compiles, and what refuses to compile where a call is misused', async () => {
  const generated = astToString(await openapiTypes(copy()))
  expect(complaints({ '/generated.ts': generated, '/client.ts': CLIENT })).toEqual([])
  const misused = CLIENT.replace("keyword: 'tea'", "keywrod: 'tea'").replace('data.token', 'data.tokem')
  expect(complaints({ '/generated.ts': generated, '/client.ts': misused })).toHaveLength(2)
  // The compiler reads its own library twice, which has taken 34 seconds beside other work.
}, 120_000)

it('is written and packed once, however often it is asked for', async () => {
  expect(writtenDocument()).toBe(writtenDocument())
  const ask = (headers: Record<string, string>) => handle(new Request('http://localhost/h5/openapi.json', { headers }))
  const packed = await ask({ 'accept-encoding': 'br, gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(await packed.arrayBuffer()).toString())).toEqual(document)
  expect((await ask({ 'if-none-match': packed.headers.get('etag') as string })).status).toBe(304)
})
