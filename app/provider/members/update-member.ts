import type { MemberInfo } from '~/contract/members/calls'
import { ok, type Result, refuse } from '~/values/result'
import { transaction } from '../database/transaction'
import { ownsPictures } from '../uploads/owns-pictures'
import { changeMember, isPossibleBirthday } from './store'

/** How far back the picker of dates goes. */
const BIRTHDAY_YEARS = 150

export interface MemberChange {
  nickname?: string
  /** Key of a picture that the member uploaded; '' takes the avatar away. */
  avatar?: string
  gender?: MemberInfo['gender']
  /** YYYY-MM-DD; '' takes it away. */
  birthday?: string
}

/**
 * Changes what is given and nothing else.
 * Refused: notFound (the avatar is no upload of this member), birthdayImpossible (in the future, or 150 years ago).
 */
export async function updateMember(
  memberId: string,
  { nickname, avatar, gender, birthday }: MemberChange,
): Promise<Result<Record<string, never>, 'notFound' | 'birthdayImpossible'>> {
  return transaction(async (tx) => {
    if (avatar && !(await ownsPictures(tx, memberId, [avatar]))) return refuse('notFound', { field: 'avatar' })
    if (birthday && !(await isPossibleBirthday(tx, birthday, BIRTHDAY_YEARS)))
      return refuse('birthdayImpossible', { field: 'birthday', params: { years: BIRTHDAY_YEARS } })
    await changeMember(tx, memberId, {
      nickname,
      gender,
      avatar: avatar === '' ? null : avatar,
      birthday: birthday === '' ? null : birthday,
    })
    return ok({})
  })
}
