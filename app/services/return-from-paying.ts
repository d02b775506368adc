import { OWN_PATH } from '~/values/local-path'

const RETURN = '/h5/api/payment/return/'

/** The path to which a service's page sends somebody back by a form, who then goes on to a page of ours. */
export const returnPathTo = (path: string): string => `${RETURN}${Buffer.from(path).toString('base64url')}`

/**
 * Leads somebody on who comes back by a form. It comes from another site, so that no cookie is with it, and nothing that it
 * says is read: the page to which it leads asks how the payment stands.
 */
export function returnFrom(path: string): Response | undefined {
  if (!path.startsWith(RETURN)) return undefined
  const to = Buffer.from(path.slice(RETURN.length), 'base64url').toString()
  return OWN_PATH.test(to) ? new Response(null, { status: 303, headers: { Location: to } }) : undefined
}
