import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { KEY_SCOPES } from '~/contract/key-scopes'
import { several } from '~/contract/language-fields'
import type { Refusals } from '~/contract/refusal'
import { may } from '~/contract/roles'
import * as m from '~/paraglide/messages'

const desk = operator(may.handleKeys)

const NAME_MOST = 40
const NETWORKS_TEXT_MOST = 2_000
/** At once in a mall. */
export const KEYS_MOST = 100
/** An `Idempotency-Key`. */
export const ONCE_MOST = 64

/** Days that a key is good for. */
export const KEY_LIVES = ['30', '90', '365', '730'] as const

/** `barred`: its maker may make no keys any more. */
const KEY_STATES = ['good', 'over', 'revoked', 'barred'] as const
export type KeyState = (typeof KEY_STATES)[number]

const key = z.object({
  id: z.string(),
  name: z.string(),
  /** The last letters of the key. */
  ending: z.string(),
  state: z.enum(KEY_STATES),
  scopes: z.array(z.enum(KEY_SCOPES)),
  maker: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
})

const keyFields = z.object({
  name: f.text(NAME_MOST),
  scopes: several(z.enum(KEY_SCOPES), KEY_SCOPES.length).refine((scopes) => scopes.length > 0, 'required'),
  life: z.enum(KEY_LIVES),
  networks: f.optionalLines(NETWORKS_TEXT_MOST),
  submissionId: f.id,
})

export const keyDesk = {
  list: desk.get('/api/console/apiKeys', {
    about: 'The API keys of the mall, the newest first, and what each of them may do.',
    input: z.object({ cursor: idCursor }),
    output: f.page(key),
  }),
  details: desk.get('/api/console/apiKey', {
    about: 'One API key, with the addresses that it may be used from.',
    input: z.object({ id: f.id }),
    output: key.extend({
      networks: z.array(z.string()),
      /** Scopes whose right its maker has no more, so that they open nothing. */
      lost: z.array(z.enum(KEY_SCOPES)),
      /** Pass it as `seen` of a change. */
      mark: z.string(),
    }),
  }),
  make: desk.post('/api/console/apiKeyMake', {
    factor: 'fresh',
    about:
      'Makes an API key with rights that its maker has too, once per submissionId. The answer alone shows it. Without addresses it may be used from where the console may.',
    input: keyFields,
    output: z.object({ id: z.string(), key: z.string() }),
  }),
  saveNetworks: desk.post('/api/console/apiKeyNetworks', {
    factor: 'fresh',
    whole: true,
    about: 'Replaces the addresses and networks that an API key may be used from, one a line.',
    input: z.object({ id: f.id, networks: f.optionalLines(NETWORKS_TEXT_MOST), seen: f.seen }),
    output: f.none,
  }),
  revoke: desk.post('/api/console/apiKeyRevoke', {
    about: 'Ends an API key at once and for good.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
}

export const keyRefusals = {
  keyUnknown: { code: 5501, status: 401, say: m.console_api_keys_refused_unknown },
  keyOver: { code: 5502, status: 401, say: m.console_api_keys_refused_over },
  keyMixed: { code: 5503, status: 400, say: m.console_api_keys_refused_mixed },
  keyAddress: { code: 5504, status: 403, say: m.console_api_keys_refused_address },
  keyFull: { code: 5505, status: 429, retry: 60, say: m.console_api_keys_refused_full },
  keyClosed: { code: 5506, status: 403, say: m.console_api_keys_refused_closed },
  keyScope: { code: 5507, status: 403, say: m.console_api_keys_refused_scope },
  keyShown: { code: 5508, status: 409, say: m.console_api_keys_refused_shown },
  keysFull: { code: 5509, status: 409, say: m.console_api_keys_refused_many },
  onceOdd: { code: 5511, status: 400, say: m.console_api_keys_refused_once_odd },
  onceRuns: { code: 5512, status: 409, retry: 1, say: m.console_api_keys_refused_once_runs },
  onceOther: { code: 5513, status: 422, say: m.console_api_keys_refused_once_other },
  onceBroken: { code: 5514, status: 409, say: m.console_api_keys_refused_once_broken },
} as const satisfies Refusals

export const keyFieldNames = {
  scopes: m.console_api_keys_scopes,
  life: m.console_api_keys_life,
}
