import { ABOUTS, type About } from '~/house/registers/abouts'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import { ok } from '~/values/result'
import { agreeToOneMore, listAgreed } from './store'

export async function listSubscriptions(memberId: string) {
  const templates = settings().messageTemplates
  const open = ABOUTS.flatMap((about) => {
    const template = templates[about]
    return template ? [{ about, template: template.id }] : []
  })
  const agreed = open.length > 0 ? await listAgreed(db, memberId) : undefined
  if (!agreed?.isKnown) return ok({ items: [] })
  return ok({ items: open.map((one) => ({ ...one, remaining: agreed.of.get(one.about) ?? 0 })) })
}

export async function agree(memberId: string, abouts: readonly About[]) {
  await transaction((tx) => agreeToOneMore(tx, memberId, [...new Set(abouts)]))
  return ok({})
}
