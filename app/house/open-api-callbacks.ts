import { PUSH_PATH } from '~/services/express'

export const refused = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

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

export const callbacks = {
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
