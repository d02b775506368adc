import { zodToJsonSchema } from 'zod-to-json-schema'
import type { Call } from '~/contract/call'
import { calls } from '~/contract/calls'
import { refusals } from '~/contract/refusals'

const schema = (of: Call['input']) =>
  zodToJsonSchema(of, { target: 'openApi3', $refStrategy: 'none', pipeStrategy: 'input' })

function operation(concept: string, name: string, one: Call) {
  const input = schema(one.input) as { properties?: Record<string, object>; required?: string[] }
  const query = Object.entries(input.properties ?? {}).map(([field, of]) => ({
    name: field,
    in: 'query',
    required: input.required?.includes(field) ?? false,
    schema: of,
  }))
  const p = { name: 'p', in: 'query', schema: { type: 'integer', enum: [3] } }
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] }
  const body = one.file ? { 'multipart/form-data': { schema: file } } : { 'application/json': { schema: input } }
  return {
    operationId: `${concept}.${name}`,
    tags: [concept],
    summary: one.about,
    security: securityOf(one),
    parameters: one.method === 'GET' ? [p, ...query] : [p],
    ...(one.method === 'POST' && { requestBody: { content: body } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: wrapped(schema(one.output)) } } },
      default: { description: 'Refused', content: { 'application/json': { schema: wrapped({ type: 'object' }) } } },
    },
  }
}

function securityOf({ access }: Call): object[] {
  if (access === 'operator') return [{ operator: [] }]
  return access === 'guest' ? [{}, { token: [] }] : [{ token: [] }]
}

const wrapped = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
})

/** The OpenAPI 3.0 document of every call, made from the contract. */
export function openApi() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [concept, group] of Object.entries(calls)) {
    for (const [name, one] of Object.entries(group)) {
      paths[`/h5${one.path}`] = { [one.method.toLowerCase()]: operation(concept, name, one as Call) }
    }
  }
  const catalogue = Object.entries(refusals).map(([key, { code, status }]) => ({ key, code, status }))
  return {
    openapi: '3.0.3',
    info: { title: 'Lilac /h5', version: '1.0.0' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        operator: { type: 'apiKey', in: 'header', name: 'operator' },
      },
    },
    'x-refusals': catalogue,
  }
}
