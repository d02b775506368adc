import type { z } from 'zod'
import { goodsCards } from '~/features/goods/server/catalogue/cards'
import { lockMember } from '~/features/members/server/lock-member'
import { dropOpen, holdThing, publish } from '~/features/moderation/server/publishing/publish'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { RefusalKey } from '~/house/registers/refusals'
import { type Tx, transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { ok, type Result, refuse } from '~/values/result'
import { CARDS_MOST } from '../contract/limits'
import type { cardDraft } from '../contract/members'
import {
  type CardContent,
  deleteCard,
  findBySubmission,
  holdCard,
  insertCard,
  setDefault,
  setLink,
  updateCard,
} from './store'

/** 128 random bits: a link cannot be guessed. */
const newLink = () => randomToken(16)

const theirs = (memberId: string, id: string) => ({ kind: 'card', memberId, subjectId: id }) as const

type Draft = z.output<typeof cardDraft>
type WriteResult = Result<{ id: string; version: number; waits: boolean }, RefusalKey>

/** A public card shows at once or after a review, as the mall has set. The first one becomes the default. */
export const writeCard = (memberId: string, draft: Draft) =>
  transaction(async (tx): Promise<WriteResult> => {
    const { id: known, submissionId, version, pictures, goods, visibility, isDefault, ...lines } = draft
    if (!(await lockMember(tx, memberId))) return refuse('notFound')
    if (!(await ownsPictures(tx, memberId, pictures))) return refuse('notFound', { field: 'pictures' })
    const goodsIds = [...new Set(goods)]
    if ((await goodsCards(goodsIds, 'en')).length < goodsIds.length) return refuse('notFound', { field: 'goods' })
    const id =
      known ??
      (await findBySubmission(tx, memberId, submissionId)) ??
      (await insertCard(tx, { memberId, submissionId, link: newLink() }, CARDS_MOST))
    if (!id) return refuse('cardsFull', { params: { most: CARDS_MOST } })
    await holdThing(tx, theirs(memberId, id))
    const row = await holdCard(tx, id)
    if (row?.memberId !== memberId) return refuse('notFound')
    if (known && row.version !== version) return refuse('cardChanged')
    const content: CardContent = { ...faceOf(lines), avatar: pictures[0] ?? '', goodsIds }
    const next = await updateCard(tx, id, { content, visibility })
    await setDefault(tx, memberId, isDefault ? id : undefined)
    if (visibility !== 'everyone') {
      await dropOpen(tx, theirs(memberId, id))
      return ok({ id, version: next, waits: false })
    }
    const done = await publish(tx, { ...theirs(memberId, id), content: { ...content } })
    return done.ok ? ok({ id, version: next, waits: done.value.waits }) : done
  })

type Lines = Pick<
  Draft,
  'name' | 'title' | 'organization' | 'phones' | 'messengerId' | 'mail' | 'address' | 'intro' | 'theme'
>

const faceOf = ({ name, title, organization, phones, messengerId, mail, address, intro, theme }: Lines) => ({
  ...{ name, title, organization, phones: [...new Set(phones)], messengerId, mail, address, intro, theme },
})

type Done<T> = Promise<Result<T, 'notFound'>>

const withOwn = <T>(memberId: string, id: string, doIt: (tx: Tx) => Promise<T>): Done<T> =>
  transaction(async (tx): Done<T> => {
    if (!(await lockMember(tx, memberId))) return refuse('notFound')
    await holdThing(tx, theirs(memberId, id))
    const row = await holdCard(tx, id)
    return row?.memberId === memberId ? ok(await doIt(tx)) : refuse('notFound')
  })

export const renewLink = (memberId: string, id: string) =>
  withOwn(memberId, id, async (tx) => {
    const link = newLink()
    await setLink(tx, id, link)
    return { link }
  })

export const removeCard = (memberId: string, id: string) =>
  withOwn(memberId, id, async (tx) => {
    await dropOpen(tx, theirs(memberId, id))
    await deleteCard(tx, id)
    await setDefault(tx, memberId, undefined)
    return {}
  })
