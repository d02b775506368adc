import { ok, refuse } from '~/values/result'
import type { Reader } from '../database/transaction'
import type { Publishable } from '../publishable'
import { ownsPictures } from '../uploads/owns-pictures'
import { changeMember, findProfile } from './store'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const path = () => ({ screen: 'settings' }) as const

/** Its content is `{ nickname }`. */
export const publishedNickname: Publishable = {
  async current(reader: Reader, memberId) {
    const profile = await findProfile(reader, memberId)
    return profile && { nickname: profile.nickname }
  },
  async apply(tx, memberId, { nickname }) {
    await changeMember(tx, memberId, { nickname: textOf(nickname) })
    return ok({})
  },
  show: ({ nickname }) => ({ text: textOf(nickname), pictures: [] }),
  path,
}

/** Its content is `{ avatar }`, the key of a picture that the member has uploaded, or null for none. */
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
  show: ({ avatar }) => ({ text: '', pictures: textOf(avatar) ? [textOf(avatar)] : [] }),
  path,
}
