import { sessionCookie } from '~/h5/session'
import { tokenOf } from './stage'

/** The cookie of a browser in which a member has just logged in. */
export async function cookieOf({ id }: { id: string }): Promise<string> {
  const set = await sessionCookie(await tokenOf({ id }), { id, businessId: null, shopName: null })
  return set.split(';')[0] as string
}
