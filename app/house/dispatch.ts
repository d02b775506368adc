import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Call } from '~/contract/call'
import { SUCCESS } from '~/contract/envelope'
import { fieldMessage } from '~/contract/field-messages'
import { admitKey } from '~/features/api-keys/server/admit-key'
import { answerOnce } from '~/features/api-keys/server/answer-once'
import { findSession, findSessionCounted } from '~/features/members/server/sessions'
import { admitOperator } from '~/features/operators/server/admit-operator'
import * as m from '~/paraglide/messages'
import { isBusyOrAway } from '~/platform/database/faults'
import { log } from '~/platform/log'
import { OutsideFault, UnknownResult } from '~/services/outside'
import type { Locale } from '~/values/locales'
import { ok, type Refused, type Result, refuse } from '~/values/result'
import { boundOfMembers, isWithinDay } from './call-bounds'
import type { Caller } from './caller'
import { closedTo } from './closed-to'
import { type Run, runs } from './concepts'
import { missingNames, shownNames, unknownNames } from './input-names'
import { fieldName } from './registers/field-names'
import { type RefusalKey, refusalText } from './registers/refusals'
import { type Answered, refused } from './registers/refused'
import { sentInput } from './sent-input'
import { sharedAnswer } from './shared-answers'

const SEPARATOR: Partial<Record<Locale, string>> = { 'zh-Hans': '；', 'zh-Hant': '；' }

type Wrong = [name: string, sentence: string]

/** Field names may be the caller's own and anything. */
function badInput(wrong: readonly Wrong[], locale: Locale): Answered {
  const first = new Map<string, string>()
  for (const [name, sentence] of wrong) if (!first.has(name)) first.set(name, sentence)
  const list = Array.from(first, ([name, text]) =>
    m.field_name_said({ field: fieldName(name, locale) ?? name, text }, { locale }),
  )
  return refused('badInput', locale, { fields: list.join(SEPARATOR[locale] ?? '; ') }, Object.fromEntries(first))
}

const unknown = (names: readonly string[], locale: Locale): Wrong[] =>
  shownNames(names).map((name) => [name, m.wire_unknown_name({}, { locale })])

export const refuseNames = (names: readonly string[], locale: Locale): Answered =>
  badInput(unknown(names, locale), locale)

const wrongValues = (error: z.ZodError | undefined, locale: Locale): Wrong[] =>
  (error?.issues ?? []).map((issue) => [String(issue.path[0] ?? 'body'), fieldMessage(issue, locale)])

const UNTRANSLATABLE = '22021'
const ID_SHOWN = 8

type Whose = Pick<Caller, 'locale' | 'requestId'>

/** Logs everything but a busy database and the caller's own fault. */
export function fault(error: unknown, path: string, { locale, requestId }: Whose): Answered {
  if (isBusyOrAway(error) || error instanceof UnknownResult) return refused('busy', locale)
  // A NUL in a text that no schema has stopped: the caller's fault.
  if ((error as { code?: string }).code === UNTRANSLATABLE)
    return badInput([['body', m.field_unknown({}, { locale })]], locale)
  const id = requestId ?? randomUUID()
  if (error instanceof OutsideFault) {
    log().error({ id, call: path, why: error.message }, 'a service outside refuses what a call needs')
    return refused('busy', locale)
  }
  log().error({ id, call: path, err: error }, 'a call failed')
  return refused('serverFault', locale, { id: id.slice(0, ID_SHOWN) })
}

async function admitMember(
  one: Call,
  caller: Caller,
  isCounted: boolean,
): Promise<Result<object, 'sessionDead' | 'callsFull'>> {
  // A token has to be valid even where a guest could call: the client has to learn that it is logged out.
  if (caller.token) {
    const bound = isCounted ? boundOfMembers(one) : undefined
    const session = await (bound ? findSessionCounted(caller.token, bound) : findSession(caller.token))
    if (!session) return refuse('sessionDead')
    caller.memberId = session.memberId
    if ('isWithinDay' in session && !session.isWithinDay) return refuse('callsFull')
  }
  return one.access === 'guest' || caller.memberId ? ok({}) : refuse('sessionDead')
}

function answerOf({ refusal, params, field }: Refused<RefusalKey>, locale: Locale): Answered {
  if (refusal === 'badInput' && field) return badInput([[field, m.field_required({}, { locale })]], locale)
  return refused(refusal, locale, params, field ? { [field]: refusalText(refusal, locale, params) } : undefined)
}

async function run(one: Call, input: unknown, caller: Caller): Promise<Result<object, RefusalKey>> {
  const result = await (runs.get(one) as Run)(input, caller)
  return result.ok ? ok(one.output.parse(result.value)) : result
}

/** Also counts a member's daily calls; answers the refusal, if any. */
export async function admit(one: Call, caller: Caller, isCounted = false): Promise<Answered | undefined> {
  const admitted = await (caller.key
    ? admitKey(one, caller, caller.key)
    : one.access === 'operator'
      ? admitOperator(one, caller)
      : admitMember(one, caller, isCounted))
  return admitted.ok ? undefined : answerOf(admitted, caller.locale)
}

async function answered(one: Call, input: unknown, caller: Caller): Promise<Answered> {
  // A guest's answer may go into a cached page, and must not be older than the change that invalidated the last one.
  const result =
    one.shared && caller.memberId
      ? await sharedAnswer(`${one.path} ${caller.locale} ${JSON.stringify(input)}`, () => run(one, input, caller))
      : await run(one, input, caller)
  if (result.ok) return { status: 200, envelope: { code: SUCCESS, msg: '', data: result.value } }
  return answerOf(result, caller.locale)
}

/** Authenticates, validates, runs and wraps one call. Never throws. */
export async function dispatch(one: Call, input: unknown, caller: Caller): Promise<Answered> {
  try {
    const sent = sentInput(one, input)
    const parsed = one.input.safeParse(sent)
    const strange = unknownNames(one, sent as object)
    const missing = missingNames(one, sent as object)
    const isRight = strange.length === 0 && missing.length === 0 && parsed.success
    const turnedAway = await admit(one, caller, isRight)
    if (turnedAway) return turnedAway
    const closed = await closedTo(one, caller)
    if (closed) return closed
    if (!isRight)
      return badInput(
        [
          ...wrongValues(parsed.error, caller.locale),
          ...missing.map((name): Wrong => [name, m.field_required({}, { locale: caller.locale })]),
          ...unknown(strange, caller.locale),
        ],
        caller.locale,
      )
    if (!caller.memberId && !(await isWithinDay(one, caller))) return refused('callsFull', caller.locale)
    return await answerOnce(one, parsed.data, caller, () => answered(one, parsed.data, caller))
  } catch (error) {
    return fault(error, one.path, caller)
  }
}
