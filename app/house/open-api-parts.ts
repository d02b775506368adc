import { PUSH_PATH } from '~/services/express'
import { LOCALES } from '~/values/locales'
import { refusals } from './registers/refusals'

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  [name]: { name, in: 'header', required: false, description, schema },
})

const parameters = {
  ...header('locale', 'The language of texts and messages; without it `accept-language` counts.', {
    type: 'string',
    enum: [...LOCALES],
  }),
  ...header('cart', 'Names the cart of a guest: the `cartId` that the first call of `carts.add` answered.'),
  ...header(
    'device',
    'A random name of 20 to 64 characters that an installation keeps, so that limits do not hit others on the same network.',
  ),
  ...header(
    'factor',
    'A code of the second factor. It makes the factor of the session fresh, which this call asks for.',
  ),
}

const wait = {
  'Retry-After': { description: 'Seconds until the call may be sent again.', schema: { type: 'integer', minimum: 0 } },
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
      msg: { type: 'string', description: 'A sentence for people, in the language of the caller.' },
      data: {
        type: 'object',
        properties: {
          fields: {
            type: 'object',
            description: 'A sentence for each field that is wrong, by its name.',
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
  },
}

const description = `Every answer is an envelope of \`code\`, \`msg\` and \`data\`; \`code\` 200 is success, and every other \
code stands under \`x-refusals\`. A name that a call does not know is refused with 400.

What is limited for a person, a device or a network answers 429, what finds no room in the shop 503; both say in \
\`Retry-After\` when to come again.`

const JSON_OBJECT = { type: 'object', additionalProperties: true }

/** Authenticated by its signature over the raw bytes alone. */
function signed(operationId: string, summary: string) {
  return {
    post: {
      operationId,
      tags: ['callbacks'],
      summary: `${summary} It is signed over the raw bytes, kept, and only then answered.`,
      security: [],
      parameters: [
        { name: 'channel', in: 'path', required: true, schema: { type: 'string', pattern: '^[a-z]{1,20}$' } },
        { name: 'sandbox-timestamp', in: 'header', description: 'Of the channel sandbox.', schema: { type: 'string' } },
        { name: 'sandbox-signature', in: 'header', description: 'Of the channel sandbox.', schema: { type: 'string' } },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: JSON_OBJECT } } },
      responses: {
        200: {
          description: 'Kept; it need not be sent again',
          content: { 'application/json': { schema: JSON_OBJECT } },
        },
        401: refused('The signature is wrong'),
      },
    },
  }
}

const callbacks = {
  '/h5/api/payment/callback/{channel}': signed('callbacks.payment', 'A payment service tells how a payment ended.'),
  '/h5/api/payout/callback/{channel}': signed('callbacks.payout', 'A wallet service tells how a withdrawal ended.'),
  '/h5/api/payment/return/{path}': {
    post: {
      operationId: 'callbacks.return',
      tags: ['callbacks'],
      summary:
        "Leads a person back who comes from a payment service's page by a form to a path of the shop, given in base64url.",
      security: [],
      parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 303: { description: 'Goes on to that path' }, 404: refused('It is no path of the shop') },
    },
  },
  [PUSH_PATH]: {
    post: {
      operationId: 'callbacks.express',
      tags: ['callbacks'],
      summary: 'The tracking service tells of a parcel, in its own format.',
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
        200: { description: 'Kept', content: { 'application/json': { schema: JSON_OBJECT } } },
        401: refused('The signature is wrong'),
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
      TooMany: refused('Refused for now: a limit is reached', wait),
      Busy: refused('The shop is very busy', wait),
    },
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token', description: 'The session of a member.' },
      operator: { type: 'apiKey', in: 'header', name: 'operator', description: 'The session of an operator.' },
    },
  },
})
