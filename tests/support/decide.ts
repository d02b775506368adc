import { inShop } from './shop-database'
import { onShop } from './shop-verbs'

/** An operator of the shop looks at the version of a thing that waits: with a reason it is rejected. */
export async function decide(id: string, reason?: string): Promise<void> {
  const [one] = await inShop<{ id: string }>(
    "select id from publications where subject_id = $1 and state = 'waiting'",
    [id],
  )
  const [operator] = await inShop<{ id: string }>('select id from operators limit 1')
  const input = { operatorId: operator?.id as string, id: one?.id as string }
  await onShop(async () => {
    const verbs = await import('../../app/features/moderation/server/publishing/decide-publication')
    const done = reason ? await verbs.rejectPublication({ ...input, reason }) : await verbs.approvePublication(input)
    if (!done.ok) throw new Error(done.refusal)
  })
}
