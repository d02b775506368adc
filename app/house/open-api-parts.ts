import { PUSH_PATH } from '~/services/express'
import { LOCALES } from '~/values/locales'
import { refusals } from './registers/refusals'

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  [name]: { name, in: 'header', required: false, description, schema },
})

const parameters = {
  ...header('locale', 'The language of texts and messages; defaults to `accept-language`.', {
    type: 'string',
    enum: [...LOCALES],
  }),
  ...header('cart', 'The id of a guest’s cart: the `cartId` that the first call of `carts.add` answered.'),
  ...header(
    'device',
    'A random id of 20 to 64 characters, stored by each installation, so that rate limits do not hit others on the same network.',
  ),
  ...header(
    'factor',
    'A code of the second factor. This call requires one that was entered recently, unless it comes along here.',
  ),
}

const wait = {
  'Retry-After': {
    description: 'Seconds until the request may be sent again.',
    schema: { type: 'integer', minimum: 0 },
  },
}
const refused = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const schemas = {
  Refusal: {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', enum: [...new Set(Object.values(refusals).map(({ code }) => code))] },
      msg: { type: 'string', description: 'A message for people, in the caller’s language.' },
      data: {
        type: 'object',
        properties: {
          fields: {
            type: 'object',
            description: 'A message for each invalid field, by its name.',
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
  },
}

const description = `Every response is an envelope of \`code\`, \`msg\` and \`data\`; \`code\` 200 is success, and every other \
code is listed under \`x-refusals\`. Unknown fields are refused with 400.

Rate limits of a person, a device or a network answer 429, an overloaded shop 503; both say in \`Retry-After\` when to \
retry.`

const JSON_OBJECT = { type: 'object', additionalProperties: true }

/** Authenticated by its signature over the raw bytes alone. */
function signed(operationId: string, summary: string) {
  return {
    post: {
      operationId,
      tags: ['callbacks'],
      summary: `${summary} The signature covers the raw bytes; the message is stored before it is answered.`,
      security: [],
      parameters: [
        { name: 'channel', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]{1,20}$' } },
        { name: 'sandbox-timestamp', in: 'header', description: 'Channel sandbox only.', schema: { type: 'string' } },
        { name: 'sandbox-signature', in: 'header', description: 'Channel sandbox only.', schema: { type: 'string' } },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: JSON_OBJECT } } },
      responses: {
        200: { description: 'Stored; do not retry', content: { 'application/json': { schema: JSON_OBJECT } } },
        401: refused('Invalid signature'),
      },
    },
  }
}

const callbacks = {
  '/h5/api/payment/callback/{channel}': signed('callbacks.payment', 'A payment service reports a payment’s result.'),
  '/h5/api/payout/callback/{channel}': signed('callbacks.payout', 'A wallet service reports a withdrawal’s result.'),
  '/h5/api/payment/return/{path}': {
    post: {
      operationId: 'callbacks.return',
      tags: ['callbacks'],
      summary: 'Redirects a form post of a payment service to a path of the shop, given in base64url.',
      security: [],
      parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 303: { description: 'Redirect to that path' }, 404: refused('Not a path of the shop') },
    },
  },
  [PUSH_PATH]: {
    post: {
      operationId: 'callbacks.express',
      tags: ['callbacks'],
      summary: 'The tracking service reports on a parcel, in its own format.',
      security: [],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              required: ['sign', 'param'],
              properties: { sign: { type: 'string' }, param: { type: 'string' } },
            },
          },
        },
      },
      responses: {
        200: { description: 'Stored', content: { 'application/json': { schema: JSON_OBJECT } } },
        401: refused('Invalid signature'),
      },
    },
  },
}

export const openApiParts = () => ({
  description,
  callbacks,
  components: {
    schemas,
    parameters,
    responses: {
      Refused: refused('Refused'),
      TooMany: refused('Rate limit reached', wait),
      Busy: refused('The shop is overloaded', wait),
    },
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token', description: 'The session of a member.' },
      operator: { type: 'apiKey', in: 'header', name: 'operator', description: 'The session of an operator.' },
    },
  },
})
