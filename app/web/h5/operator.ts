import type { Right } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import { refusals } from '~/house/registers/refusals'
import { paths, withQuery } from '~/paths'
import { refusePage } from '~/values/refuse-page'
import { redirectTo } from './answers'
import { cookies } from './cookies'
import { type Client, clientOf, refuseForeign } from './make-client'
import { consoleLoginPath, consoleReturnPath } from './return-path'
import { copyOfForm, loginKeeping } from './typed-before'

export interface OperatorClient extends Client {
  /** For calls that want a fresh second factor; an empty code changes nothing. */
  proving(factorCode: string | undefined): Promise<OperatorClient>
}

/** Or redirects to the console's login or second factor. Without the right it throws a 403 before any data is read. */
export async function operator(request: Request, right: Right = 'enter'): Promise<OperatorClient> {
  refuseForeign(request)
  const session = await cookies.console.read(request)
  if (!session) throw await redirectTo(consoleLoginPath(request))
  const copy = copyOfForm(request)
  const client = await operatorClient(request, session.token, { copy })
  if (right !== 'enter' && !(await client.call(desk.console.may, { right })).may)
    throw refusePage(refusals.roleMissing.status, refusals.roleMissing.say({}, { locale: client.locale }))
  return client
}

export const operatorWho =
  ({ may = 'enter' }: { may?: Right }) =>
  (request: Request): Promise<OperatorClient> =>
    operator(request, may)

/** Of a session that begins with this answer, so that no cookie has it yet. */
export const operatorOf = (request: Request, token: string): Promise<OperatorClient> => operatorClient(request, token)

type Also = { factorCode?: string; copy?: Request }

async function operatorClient(
  request: Request,
  operatorToken: string,
  { factorCode, copy }: Also = {},
): Promise<OperatorClient> {
  const client = await clientOf(request, {
    operatorToken,
    factorCode,
    ended: async (_, msg) => ended(await loginKeeping(request, copy, operatorToken), msg),
    sentOn: (code) => toFactor(request, code),
  })
  return {
    ...client,
    proving: (code) => operatorClient(request, operatorToken, { factorCode: code?.trim() || undefined, copy }),
  }
}

async function ended(path: string, msg: string): Promise<Response> {
  return redirectTo(path, {
    toast: { text: msg, kind: 'error' },
    cookies: [await cookies.console.clear()],
  })
}

function toFactor(request: Request, code: number): Promise<Response> | undefined {
  if (code !== refusals.factorMissing.code) return undefined
  const { pathname, search } = new URL(request.url)
  return redirectTo(withQuery(paths.consoleFactor, { redirect: consoleReturnPath(pathname + search) }))
}
