import { z } from 'zod'
import { member } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { order } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'

export const PIN_TRIES = 5
/** For which a PIN counts in the session where it was entered. */
export const UNLOCK_MINUTES = 10
export const HIDDEN_MOST = 500

export const discreetStanding = z.object({
  /** Whether the mall offers it: what is set stays as it is where it does not. */
  isOffered: z.boolean(),
  isNeutral: z.boolean(),
  /** Whom neutral parcels and payments name. */
  sender: z.string(),
  hasPin: z.boolean(),
  /** 0 once only a code by SMS sets a new PIN. */
  triesLeft: z.number().int(),
  /** In this session. */
  unlockedUntil: z.string().nullable(),
})
export type DiscreetStanding = z.output<typeof discreetStanding>

export const discreetCalls = {
  standing: member.get('/api/discreet/standing', {
    about: 'Whether the member’s parcels and words are neutral, and whether a PIN is set and entered.',
    input: f.none,
    output: discreetStanding,
  }),
  setNeutral: member.post('/api/discreet/setNeutral', {
    about:
      'Switches neutral parcels and words on or off: for orders placed from now on, and for notices and messages at once.',
    input: z.object({ isNeutral: f.flag }),
    output: f.none,
  }),
  setPin: member.post('/api/discreet/setPin', {
    about:
      'Sets the PIN, with a code of the purpose pin; also where it was forgotten or entered wrong too often. It then has to be entered in every session.',
    input: z.object({ pin: f.code, verificationCode: f.code }),
    output: f.none,
  }),
  unlock: member.post('/api/discreet/unlock', {
    about:
      'Shows hidden orders in this session for ten minutes. After five wrong PINs in a row only a new one helps, see setPin.',
    input: z.object({ pin: f.code }),
    output: z.object({ unlockedUntil: z.string() }),
  }),
  lock: member.post('/api/discreet/lock', {
    about: 'Hides them in this session at once.',
    input: f.none,
    output: f.none,
  }),
  hide: member.post('/api/discreet/hide', {
    about:
      'Hides an order behind the PIN: it and all that hangs on it are left out of every list and count, and whoever names it has to enter the PIN first. Idempotent.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  show: member.post('/api/discreet/show', {
    about: 'Shows a hidden order again. Idempotent.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  hidden: member.get('/api/discreet/hidden', {
    hides: 'refused',
    about: 'The member’s hidden orders, newest first; only once the PIN was entered in this session.',
    input: z.object({ cursor: idCursor }),
    output: f.page(order),
  }),
}

export const discreetRefusals = {
  pinNeeded: { code: 5801, status: 403, say: m.discreet_refused_needed },
  pinWrong: { code: 5802, status: 400, say: m.discreet_refused_wrong },
  pinLocked: { code: 5803, status: 409, say: m.discreet_refused_locked },
  pinMissing: { code: 5804, status: 409, say: m.discreet_refused_missing },
  pinEasy: { code: 5805, status: 400, say: m.discreet_refused_easy },
  hiddenFull: { code: 5806, status: 409, say: m.discreet_refused_full },
  discreetOff: { code: 5807, status: 409, say: m.discreet_refused_off },
} as const satisfies Refusals
