import { nameShop } from '~/features/members/server/find-members'
import { namelessFor } from '~/features/members/server/register-member'
import { publish } from '~/features/moderation/server/publishing/publish'
import type { Publishable } from '~/house/publishable'
import type { Tx } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { inShop } from './pick-goods'
import { findLine, findShop, listPicked, setLine, setNotice } from './store'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const path = () => ({ screen: 'actingGoods' }) as const
const shown = (name: string) => (content: Record<string, unknown>) => ({ text: textOf(content[name]), pictures: [] })

export const publishedShopName: Publishable = {
  async current(reader, memberId) {
    const shop = await findShop(reader, memberId)
    return shop && { shopName: shop.shopName }
  },
  async apply(tx, memberId, { shopName }) {
    await nameShop(tx, memberId, textOf(shopName))
    return ok({})
  },
  blank: (was) => ({ shopName: namelessFor(textOf(was?.shopName)) }),
  show: shown('shopName'),
  path,
}

export const publishedShopNotice: Publishable = {
  async current(reader, memberId) {
    const shop = await findShop(reader, memberId)
    return shop && { notice: shop.notice }
  },
  async apply(tx, memberId, { notice }) {
    await setNotice(tx, memberId, textOf(notice))
    return ok({})
  },
  blank: () => ({ notice: '' }),
  show: shown('notice'),
  path,
}

export const publishedShopLine: Publishable = {
  async current(reader, id) {
    const line = await findLine(reader, id)
    return line === undefined ? undefined : { line }
  },
  async apply(tx, id, { line }) {
    return (await setLine(tx, id, textOf(line))) ? ok({}) : refuse('notFound')
  },
  blank: () => ({ line: '' }),
  show: shown('line'),
  path,
}

export const changeShop = (memberId: string, { shopName, notice }: { shopName: string; notice: string }) =>
  inShop(memberId, async (tx: Tx) => {
    const own = { memberId, subjectId: memberId }
    const named = await publish(tx, { ...own, kind: 'shopName', content: { shopName } })
    if (!named.ok) return named
    const noticed = await publish(tx, { ...own, kind: 'shopNotice', content: { notice } })
    return noticed.ok ? ok({ waits: named.value.waits || noticed.value.waits }) : noticed
  })

export const sayLine = (memberId: string, { goodsId, line }: { goodsId: string; line: string }) =>
  inShop(memberId, async (tx: Tx): Promise<Result<{ waits: boolean }, never> | Awaited<ReturnType<typeof publish>>> => {
    const picked = (await listPicked(tx, memberId)).find((one) => one.goodsId === goodsId)
    if (!picked) return refuse('notFound')
    return publish(tx, { memberId, kind: 'shopLine', subjectId: picked.id, content: { line } })
  })
