import { redirectTo } from './answers'
import { cookies, type User } from './cookies'
import { type Client, clientOf, refuseForeign } from './make-client'
import { operator, operatorOf, operatorWho } from './operator'
import { loginPath } from './return-path'

export type { CallResult, Client } from './make-client'

export const h5 = {
  async guest(request: Request): Promise<Client> {
    refuseForeign(request)
    return clientOf(request, { user: await cookies.user.read(request) })
  },
  async member(request: Request): Promise<Client & { user: User }> {
    refuseForeign(request)
    const user = await cookies.user.read(request)
    if (!user) throw await redirectTo(loginPath(request))
    return (await clientOf(request, { user })) as Client & { user: User }
  },
  operator,
  operatorWho,
  operatorOf,
}
