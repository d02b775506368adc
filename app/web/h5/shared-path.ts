import { calls } from '~/house/registers/calls'
import { withQuery } from '~/paths'
import type { Client } from './make-client'

type Sharer = { id: string; businessId: string | null; shopName: string | null }

/** From the provider: the cookie may be older than their shop. Empty for guests. */
export const sharerOf = async ({ user, call }: Pick<Client, 'user' | 'call'>): Promise<Sharer | undefined> =>
  user && call(calls.members.getMemberInfo)

export const sharedPath = (
  path: string,
  sharer: Pick<Sharer, 'id' | 'businessId'> | undefined,
  query: Record<string, string | number | undefined> = {},
): string => withQuery(path, { ...query, sUid: sharer?.id, bUid: sharer?.businessId ?? undefined })
