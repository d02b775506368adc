import { OWN_PATH } from '~/values/local-path'

const RETURN = '/h5/api/payment/return/'

/** The target of the service's form, which redirects to a page of ours. */
export const returnPathTo = (path: string): string => `${RETURN}${Buffer.from(path).toString('base64url')}`

/** A cross-site post without cookies, so its content is not read: the target page queries the payment. */
export function returnFrom(path: string): Response | undefined {
  if (!path.startsWith(RETURN)) return undefined
  const to = Buffer.from(path.slice(RETURN.length), 'base64url').toString()
  return OWN_PATH.test(to) ? new Response(null, { status: 303, headers: { Location: to } }) : undefined
}
