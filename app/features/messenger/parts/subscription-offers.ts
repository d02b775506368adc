import { ABOUTS, type About } from '~/house/registers/abouts'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { redirectTo } from '~/web/h5/answers'
import type { Client } from '~/web/h5/client'
import { messengerScript } from '~/web/h5/sign-in'

/** Templates per request of the messenger. */
const AT_ONCE = 3

export type SubscriptionOffer = { script: string; templates: Record<string, About> } | null

/** Undefined outside of the messenger, and where nothing is left. */
export async function subscriptionsToAsk(
  request: Request,
  member: Client,
  wanted: readonly About[] = ABOUTS,
): Promise<SubscriptionOffer> {
  const script = await messengerScript(request)
  if (!script) return null
  const { items } = await member.call(calls.subscriptions.list)
  const open = items.filter(({ about, remaining }) => remaining === 0 && wanted.includes(about)).slice(0, AT_ONCE)
  return open.length > 0
    ? { script, templates: Object.fromEntries(open.map((one) => [one.template, one.about])) }
    : null
}

export async function takeAgreement(member: Client, posted: FormData, path: string): Promise<Response | undefined> {
  if (posted.get('intent') !== 'agree') return undefined
  const abouts = posted.getAll('abouts').filter((one): one is About => ABOUTS.some((about) => about === one))
  if (abouts.length > 0) await member.call(calls.subscriptions.agree, { abouts })
  return redirectTo(path, { toast: m.subscriptions_agreed({}, { locale: member.locale }) })
}
