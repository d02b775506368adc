import { redirectTo } from './answers'
import { cookies, type User } from './cookies'
import { type Client, clientOf, refuseForeign } from './make-client'
import { operator, operatorWho } from './operator'
import { loginPath } from './return-path'

export type { Asked, Client } from './make-client'

/** How a loader or action says who may come in. */
export const h5 = {
  /** Anybody. */
  async guest(request: Request): Promise<Client> {
    refuseForeign(request)
    return clientOf(request, { user: await cookies.user.read(request) })
  },
  /** Members; guests go to login and come back. */
  async member(request: Request): Promise<Client & { user: User }> {
    refuseForeign(request)
    const user = await cookies.user.read(request)
    if (!user) throw await redirectTo(loginPath(request))
    return (await clientOf(request, { user })) as Client & { user: User }
  },
  /** Operators of the console; others go to its login and come back. */
  operator,
  /** Those of them who may what the handle of a screen says, for a loader or an action that a kit makes. */
  operatorWho,
}
