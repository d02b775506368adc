import { takeDownShown } from '~/features/moderation/server/publishing/take-down'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { Publishable, Reportable } from '~/house/publishable'
import type { Reader } from '~/platform/database/transaction'
import { ok, refuse } from '~/values/result'
import { namelessFor } from './register-member'
import { changeMember, findProfile } from './store'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const path = () => ({ screen: 'settings' }) as const

export const publishedNickname: Publishable = {
  async current(reader: Reader, memberId) {
    const profile = await findProfile(reader, memberId)
    return profile && { nickname: profile.nickname }
  },
  async apply(tx, memberId, { nickname }) {
    await changeMember(tx, memberId, { nickname: textOf(nickname) })
    return ok({})
  },
  blank: (was) => ({ nickname: namelessFor(textOf(was?.nickname)) }),
  show: ({ nickname }) => ({ text: textOf(nickname), pictures: [] }),
  path,
}

export const publishedAvatar: Publishable = {
  async current(reader: Reader, memberId) {
    const profile = await findProfile(reader, memberId)
    return profile && { avatar: profile.avatar }
  },
  async apply(tx, memberId, { avatar }) {
    const key = textOf(avatar)
    if (key && !(await ownsPictures(tx, memberId, [key]))) return refuse('notFound')
    await changeMember(tx, memberId, { avatar: key || null })
    return ok({})
  },
  blank: () => ({ avatar: null }),
  texts: () => ({}),
  show: ({ avatar }) => ({ text: '', pictures: textOf(avatar) ? [textOf(avatar)] : [] }),
  path,
}

export const reportableMember: Reportable = {
  async seen(reader, memberId) {
    const profile = await findProfile(reader, memberId)
    if (!profile) return undefined
    return { memberId, looked: { text: profile.nickname, pictures: profile.avatar ? [profile.avatar] : [] } }
  },
  async takeDown(tx, memberId, { operatorId, reason }) {
    const act = { by: 'operator', byId: operatorId, note: reason } as const
    const named = await takeDownShown(tx, { kind: 'nickname', memberId, subjectId: memberId }, act)
    if (!named.ok) return named
    const hasAvatar = (await findProfile(tx, memberId))?.avatar
    return hasAvatar ? takeDownShown(tx, { kind: 'avatar', memberId, subjectId: memberId }, act) : ok({})
  },
}
