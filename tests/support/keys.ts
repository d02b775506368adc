import { KEY_SCOPES } from '~/contract/key-scopes'
import { makeKey } from '~/features/api-keys/server/make-key'
import { frontKey } from '~/platform/front-key'
import { randomToken } from '~/values/ids'

type Wish = { scopes?: (typeof KEY_SCOPES)[number][]; networks?: string; life?: '30' | '730'; name?: string }

/** A key of an operator; of an owner with every scope. */
export async function aKey(operatorId: string, { scopes = [...KEY_SCOPES], networks = '', ...wish }: Wish = {}) {
  const typed = { name: 'ERP', life: '30' as const, ...wish, scopes, networks, submissionId: randomToken() }
  const made = await makeKey({ id: operatorId, role: 'owner' }, typed)
  if (!made.ok) throw new Error(made.refusal)
  return made.value
}

/** The headers with which a program comes. */
export const withKey = (key: string, once?: string) => ({
  authorization: `Bearer ${key}`,
  ...(once !== undefined && { 'idempotency-key': once }),
})

export const fromAddress = (address: string) => ({ 'x-client-address': `${frontKey} ${address}` })
