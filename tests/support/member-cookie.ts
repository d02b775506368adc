import { cookies } from '~/web/h5/cookies'
import { sessionCookie } from '~/web/h5/session'
import { operatorTokenOf, type Stage, tokenOf } from './stage'

/** The cookie of a browser in which a member has just logged in. */
export async function cookieOf({ id }: { id: string }): Promise<string> {
  const set = await sessionCookie(await tokenOf({ id }), { id, businessId: null, shopName: null })
  return set.split(';')[0] as string
}

/** The cookies of a member and of an operator in one browser. */
export async function cookiesOfAll({ mei, owner }: Stage): Promise<string> {
  const console = await cookies.console.write({ token: await operatorTokenOf(owner) })
  return `${await cookieOf(mei)}; ${console.split(';')[0]}`
}
