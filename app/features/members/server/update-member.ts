import { dropOpen, publish } from '~/features/moderation/server/publishing/publish'
import { ownsPictures } from '~/features/uploads/server/owns-pictures'
import type { RefusalKey } from '~/house/registers/refusals'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import type { MemberInfo } from '../contract/members'
import { changeMember, isPossibleBirthday } from './store'

type Done = Result<Record<string, never>, RefusalKey>

const BIRTHDAY_YEARS = 150

interface MemberChange {
  nickname?: string
  /** Key of an uploaded picture; '' removes the avatar. */
  avatar?: string
  gender?: MemberInfo['gender']
  /** YYYY-MM-DD; '' removes it. */
  birthday?: string
}

export async function updateMember(memberId: string, change: MemberChange): Promise<Done> {
  const { nickname, avatar, gender, birthday } = change
  return transaction(async (tx): Promise<Done> => {
    if (avatar && !(await ownsPictures(tx, memberId, [avatar]))) return refuse('notFound', { field: 'avatar' })
    if (birthday && !(await isPossibleBirthday(tx, birthday, BIRTHDAY_YEARS)))
      return refuse('birthdayImpossible', { field: 'birthday', params: { years: BIRTHDAY_YEARS } })
    const own = { memberId, subjectId: memberId }
    if (nickname !== undefined) {
      const sent = await publish(tx, { ...own, kind: 'nickname', content: { nickname } })
      if (!sent.ok) return sent
    }
    if (avatar) {
      const sent = await publish(tx, { ...own, kind: 'avatar', content: { avatar } })
      if (!sent.ok) return sent
    }
    // No picture needs no review.
    if (avatar === '') await dropOpen(tx, { ...own, kind: 'avatar' })
    await changeMember(tx, memberId, {
      gender,
      avatar: avatar === '' ? null : undefined,
      birthday: birthday === '' ? null : birthday,
    })
    return ok({})
  })
}
