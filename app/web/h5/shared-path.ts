import { calls } from '~/house/registers/calls'
import { withQuery } from '~/paths'
import type { Client } from './make-client'

export type Sharer = { id: string; businessId: string | null; shopName: string | null }

/** Whoever hands something on, as the provider knows them now: the cookie may be older than their shop. Nobody for guests. */
export const sharerOf = async ({ user, call }: Pick<Client, 'user' | 'call'>): Promise<Sharer | undefined> =>
  user && call(calls.members.getMemberInfo)

/** An address as a member hands it on: with who shared it, and with the member's shop where there is one. */
export const sharedPath = (
  path: string,
  sharer: Pick<Sharer, 'id' | 'businessId'> | undefined,
  query: Record<string, string | number | undefined> = {},
): string => withQuery(path, { ...query, sUid: sharer?.id, bUid: sharer?.businessId ?? undefined })
