import { z } from 'zod'
import { member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { GENDERS } from '~/features/members/contract/members'
import * as m from '~/paraglide/messages'

const DELETION_OBSTACLES = ['openOrders', 'openCases', 'openRefunds', 'debt', 'balanceDebt', 'openPayouts'] as const
const DELETION_LOSSES = ['balance', 'commission', 'shop', 'points', 'coupons', 'orders'] as const

const counted = <T extends readonly [string, ...string[]]>(kinds: T) =>
  z.array(z.object({ kind: z.enum(kinds), count: z.number().int() }))

const deletionHint = z.object({
  obstacles: counted(DELETION_OBSTACLES),
  losses: counted(DELETION_LOSSES),
  /** Days between request and erasure, in which it can be cancelled. */
  graceDays: z.number().int(),
  /** When the account is erased; null without a request. */
  dueAt: z.string().nullable(),
})
export type DeletionHint = z.output<typeof deletionHint>

/** Unmasked; besides what other calls list. */
const ownRecord = z.object({
  id: z.string(),
  phone: z.string(),
  nickname: z.string(),
  gender: z.enum(GENDERS),
  birthday: z.string().nullable(),
  avatar: z.string().nullable(),
  openid: z.string().nullable(),
  inviterId: z.string().nullable(),
  joinedAt: z.string(),
  phoneChangedAt: z.string().nullable(),
  recordsFootprints: z.boolean(),
  hearsOfFavourites: z.boolean(),
  takesRecommendations: z.boolean(),
  takesMarketing: z.boolean().nullable(),
  sessions: z.array(z.object({ openedAt: z.string(), seenAt: z.string(), endedAt: z.string().nullable() })),
  kinds: z.array(z.string()),
})

export const accountCalls = {
  figures: member.get('/api/member/figures', {
    about: 'Counts the points, coupons and favourites that the member can use or view now, and the balance.',
    input: f.none,
    output: z.object({
      points: z.number().int(),
      coupons: z.number().int(),
      favourites: z.number().int(),
      balance: f.money,
    }),
  }),
  deletionHint: member.get('/api/member/agentLogoffHint', {
    about:
      'Lists what blocks the deletion of this account, what would be lost, and, where deletion was requested, when it takes effect.',
    input: f.none,
    output: deletionHint,
  }),
  requestDeletion: member.post('/api/member/requestLogoff', {
    about:
      'Requests the deletion of this account, with a code of the purpose logoff. It takes effect after the grace period.',
    input: z.object({ verificationCode: f.code }),
    output: z.object({ dueAt: z.string() }),
  }),
  cancelDeletion: member.get('/api/member/cancelLogoff', {
    about: 'Cancels a deletion request. Idempotent, also without a request.',
    input: f.none,
    output: f.none,
  }),
  changePhone: member.post('/api/member/changePhone', {
    about:
      'Replaces the phone number, with the codes of the purpose change-phone that were sent to the old and to the new number.',
    input: z.object({ phone: f.phone, oldCode: f.code, verificationCode: f.code }),
    output: f.none,
  }),
  setPrivacy: member.post('/api/member/setPrivacy', {
    about:
      'Switches footprints, notices of favourites that are back in stock or cheaper, personal recommendations, and news of coupons and campaigns on or off. Fields that are left out keep their value.',
    input: z.object({
      recordsFootprints: f.flag.optional(),
      hearsOfFavourites: f.flag.optional(),
      takesRecommendations: f.flag.optional(),
      takesMarketing: f.flag.optional(),
    }),
    output: f.none,
  }),
  ownRecord: member.get('/api/member/ownRecord', {
    about:
      'The stored account, unmasked, as part of the member’s data export; a few times an hour. `ownRows` answers the rows of each kind.',
    input: f.none,
    output: ownRecord,
  }),
  ownRows: member.get('/api/member/ownRows', {
    about: 'One kind of the member’s own data, as stored; `next`, where there is more, is `after` of the next call.',
    input: z.object({ kind: f.id, after: f.id.optional() }),
    output: z.object({ rows: z.array(z.record(z.unknown())), next: z.string().optional() }),
  }),
}

export const accountRefusals = {
  phoneTaken: { code: 4116, status: 409, say: m.refusal_phone_taken },
  phoneSame: { code: 4117, status: 400, say: m.refusal_phone_same },
  deletionObstructed: { code: 4118, status: 409, say: m.refusal_deletion_obstructed },
  ownDataWaits: { code: 5321, status: 429, retry: 900, say: m.refusal_own_data_waits },
} as const satisfies Refusals

export const accountNotices = {
  phoneChanged: { title: m.notices_phone_changed_title, text: m.notices_phone_changed_text },
  logoffRequested: { title: m.notices_logoff_requested_title, text: m.notices_logoff_requested_text },
} as const
