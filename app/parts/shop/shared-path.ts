import { withQuery } from '~/paths'

type Sharer = { id: string; businessId?: string | null }

/** An address as a member hands it on: with who shared it, and with the member's shop where there is one. */
export const sharedPath = (
  path: string,
  sharer: Sharer | undefined,
  query: Record<string, string | number | undefined> = {},
): string => withQuery(path, { ...query, sUid: sharer?.id, bUid: sharer?.businessId ?? undefined })
