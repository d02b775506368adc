import { ONCE_MOST } from '~/features/api-keys/contract/operators'
import { LOCALES } from '~/values/locales'
import { callbacks, refused } from './open-api-callbacks'
import { refusals } from './registers/refusals'

const header = (name: string, description: string, schema: object = { type: 'string' }, key = name) => ({
  [key]: { name, in: 'header', required: false, description, schema },
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
  ...header(
    'Idempotency-Key',
    'A name of this call that an API key gives it. Sent again, the call is done once and its first answer is answered for a day.',
    { type: 'string', pattern: `^[\\w-]{1,${ONCE_MOST}}$` },
    'once',
  ),
}

const wait = {
  'Retry-After': {
    description: 'Seconds until the request may be sent again.',
    schema: { type: 'integer', minimum: 0 },
  },
}
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
retry.

API keys of other systems come as \`Authorization: Bearer lilac_…\`, without cookies and other sessions. \`x-scopes\` of a call \
lists the scopes of which a key needs one; where it is empty, the call is open to no key.`

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
      key: { type: 'http', scheme: 'bearer', description: 'An API key with one of the scopes of the call.' },
    },
  },
})
