import { openText, sealText } from '../secrets/sealed-text'

/** Who an applicant says to be. */
export interface RealPerson {
  realName: string
  phone: string
}

const USE = 'agents'

/** Seals a real name and a phone for the row of this member. */
export const sealPerson = (memberId: string, { realName, phone }: RealPerson): string =>
  sealText(USE, memberId, JSON.stringify({ realName, phone }))

/** Opens what was sealed; nothing where it was taken away with the account. */
export const openPerson = (memberId: string, sealed: string | null): RealPerson | null =>
  sealed === null ? null : (JSON.parse(openText(USE, memberId, sealed)) as RealPerson)
