import { sql } from 'kysely'
import type { z } from 'zod'
import { CARDS_MOST } from '~/features/business-cards/contract/limits'
import { cardDraft } from '~/features/business-cards/contract/members'
import { removeCard, writeCard } from '~/features/business-cards/server/write-card'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { Owned } from './thing-makers'

/** What a member types of a card. */
export const typedCard = (more: Partial<z.input<typeof cardDraft>> = {}) =>
  cardDraft.parse({ submissionId: randomToken(), name: '林美', phones: ['13800138000'], ...more })

/** A card of a member's; where there is no room for one more, it takes the place of another. */
export async function aCard(member: { id: string }, more: Partial<z.input<typeof cardDraft>> = {}) {
  const others = await db.selectFrom('cards').select('id').where('member_id', '=', member.id).execute()
  if (others.length === CARDS_MOST) await removeCard(member.id, others[0]?.id as string)
  const saved = await writeCard(member.id, typedCard(more))
  if (!saved.ok) throw new Error(saved.refusal)
  const { link } = await db
    .selectFrom('cards')
    .select('link')
    .where('id', '=', saved.value.id)
    .executeTakeFirstOrThrow()
  return { ...saved.value, link }
}

/** Says whether somebody has to look at cards for everybody first. */
export const setCardFirst = (isFirst: boolean) =>
  sql`insert into settings (key, value) values ('publishing.cardFirst', ${isFirst ? '1' : '0'}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)

const own = (more: Record<string, string> = {}): Owned => ({
  make: async (owner) => {
    const mark = `Card ${randomToken(8)}`
    const { id } = await aCard(owner, { name: mark })
    return { query: { id, ...more }, mark }
  },
})

/** What the screens of cards name, and whose it is. */
export const cardThings = {
  'cards.id': own({ remove: '1' }),
  'cardEdit.id': own(),
  'cardPreview.id': {
    make: async (owner) => {
      const mark = `Card ${randomToken(8)}`
      const { link } = await aCard(owner, { name: mark, visibility: 'nobody' })
      return { query: { id: link }, mark }
    },
    isPublic: true,
  } satisfies Owned,
} as const
