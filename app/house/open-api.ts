import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type JsonSchema7Type, zodToJsonSchema } from 'zod-to-json-schema'
import type { Call } from '~/contract/call'
import { scopesOf } from '~/contract/key-scopes'
import { settings } from '~/platform/settings/settings'
import { filledNames } from './input-names'
import { refused } from './open-api-callbacks'
import { withFen } from './open-api-money'
import { openApiParts } from './open-api-parts'
import callRefusals from './registers/call-refusals.json'
import { everyCall } from './registers/every-call'
import { type RefusalKey, refusals } from './registers/refusals'
import { yuanInputs } from './sent-input'

export type Schema = { properties?: Record<string, object>; required?: string[]; items?: unknown }

/** OpenAPI 3.0 has no tuples: each position takes the union. */
function withoutTuple(schema: Schema): Schema {
  if (!Array.isArray(schema.items)) return schema
  const kinds = [...new Map(schema.items.map((one) => [JSON.stringify(one), one])).values()]
  return { ...schema, items: kinds.length === 1 ? kinds[0] : { anyOf: kinds } }
}

const schema = (of: Call['input']) =>
  zodToJsonSchema(of, {
    target: 'openApi3',
    $refStrategy: 'none',
    pipeStrategy: 'input',
    postProcess: (made) => made && (withoutTuple(made as Schema) as JsonSchema7Type),
  }) as Schema

const P = { name: 'p', in: 'query', schema: { type: 'integer', enum: [3] } }
const FILE = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const response = (name: string) => ({ $ref: `#/components/responses/${name}` })

function headersOf(one: Call): object[] {
  const { access, factor, method } = one
  const ofOperators = factor === 'fresh' ? ['factor'] : method === 'POST' && scopesOf(one).length > 0 ? ['once'] : []
  return ['locale', ...(access === 'operator' ? ofOperators : ['cart', 'device'])].map(parameter)
}

/** See `whole` for fields that are required besides. */
export function openApiInput(one: Call): Schema {
  const yuan = yuanInputs(one)
  const input = withFen(schema(one.input), yuan)
  const filled = one.whole ? filledNames(one).filter((name) => !yuan?.has(name)) : []
  const required = [...new Set([...(input.required ?? []), ...filled])]
  return { ...input, ...(required.length > 0 && { required }) }
}

function operation({ name, concept, one }: (typeof everyCall)[number]) {
  const input = openApiInput(one)
  const names = ((callRefusals as Record<string, string>)[name] ?? '').split(' ').filter(Boolean) as RefusalKey[]
  const query = Object.entries(input.properties ?? {}).map(([field, of]) => ({
    name: field,
    in: 'query',
    required: input.required?.includes(field) ?? false,
    schema: of,
  }))
  const closed = { ...input, additionalProperties: false }
  const body = one.file ? { 'multipart/form-data': { schema: FILE } } : { 'application/json': { schema: closed } }
  return {
    operationId: name,
    tags: [concept],
    summary: one.about,
    security: securityOf(one),
    ...(one.access === 'operator' && { 'x-scopes': scopesOf(one) }),
    'x-refusals': names,
    parameters: [P, ...(one.method === 'GET' ? query : []), ...headersOf(one)],
    ...(one.method === 'POST' && { requestBody: { required: true, content: body } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: done(schema(one.output)) } } },
      ...ownRefusals(names),
      429: response('TooMany'),
      503: response('Busy'),
      default: response('Refused'),
    },
  }
}

const SHARED = [429, 503]

/** Those of its own rules; those that every call may answer are the default. */
function ownRefusals(names: readonly RefusalKey[]): Record<number, object> {
  const byStatus = new Map<number, string[]>()
  for (const name of names) {
    const { code, status } = refusals[name]
    if (!SHARED.includes(status)) byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${name}`])
  }
  return Object.fromEntries([...byStatus].map(([status, named]) => [status, refused(named.join(', '))]))
}

function securityOf(one: Call): object[] {
  const { access } = one
  if (access === 'operator') return [{ operator: [] }, ...(scopesOf(one).length > 0 ? [{ key: [] }] : [])]
  return access === 'guest' ? [{}, { token: [] }] : [{ token: [] }]
}

const done = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', enum: [200] }, msg: { type: 'string' }, data },
})

function makeDocument() {
  const { components, callbacks, description } = openApiParts()
  const paths: Record<string, object> = {}
  for (const named of everyCall) paths[`/h5${named.one.path}`] = { [named.one.method.toLowerCase()]: operation(named) }
  return {
    openapi: '3.0.3',
    info: { title: `${settings().brandName} /h5`, version: '1.1.0', description },
    servers: [{ url: settings().publicOrigin ?? '/' }],
    tags: [...new Set(everyCall.map(({ concept }) => concept)), 'callbacks'].map((name) => ({ name })),
    paths: { ...paths, ...callbacks },
    components,
    'x-refusals': Object.entries(refusals).map(([key, { code, status }]) => ({ key, code, status })),
  }
}

interface Written {
  text: string
  packed: Buffer<ArrayBuffer>
  etag: string
}

let written: Written | undefined

/** Cached: building and compressing take a fifth of a second. */
export function writtenDocument(): Written {
  if (written) return written
  const text = JSON.stringify(makeDocument())
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  written = { text, packed: Buffer.from(gzipSync(text)), etag }
  return written
}

export function openApi({ headers: requestHeaders }: Request): Response {
  const { text, packed, etag } = writtenDocument()
  const headers = new Headers({ ETag: etag, Vary: 'Accept-Encoding', 'Cache-Control': 'no-cache' })
  if (requestHeaders.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/json')
  if (!/\bgzip\b/.test(requestHeaders.get('accept-encoding') ?? '')) return new Response(text, { headers })
  headers.set('Content-Encoding', 'gzip')
  return new Response(packed, { headers })
}
