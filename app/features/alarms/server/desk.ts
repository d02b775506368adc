import type { z } from 'zod'
import { holds, may } from '~/contract/roles'
import type { Operator } from '~/house/caller'
import { noteAct } from '~/platform/acts/note-act'
import { isOvertaken, markOf, refuseOvertaken } from '~/platform/acts/overtaken'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { ok, type Result, refuse } from '~/values/result'
import { ALARM_KINDS, type AlarmKind, alarmOf } from '../contract/kinds'
import type { alarmDesk } from '../contract/operators'
import { namedChannels } from './channels'
import { findListener, type Listener, lastLookedAt, listOpen, releaseAlarm, setPreferences, takeAlarm } from './store'

const concerns = (operator: Operator, kind: AlarmKind) => holds(operator, may[alarmOf(kind).may])

function preferencesOf(operator: Operator, { email, alarms, summary, off }: Listener) {
  const ofRole = ALARM_KINDS.filter((kind) => concerns(operator, kind))
  const saved = { email: email ?? '', alarms, summary, kinds: ofRole.filter((kind) => !off.includes(kind)) }
  return { ...saved, ofRole, mark: markOf(saved) }
}

const whose = async (operator: Operator) => {
  const listener = await findListener(db, operator.id)
  if (!listener) throw new Error('an operator who is logged in is not there')
  return preferencesOf(operator, listener)
}

export async function showAlarms(operator: Operator) {
  const [open, lookedAt, preferences] = await Promise.all([listOpen(db), lastLookedAt(db), whose(operator)])
  const items = ALARM_KINDS.filter((kind) => concerns(operator, kind)).flatMap((kind) => {
    const one = open.find((row) => row.kind === kind)
    if (!one) return []
    const { count, since, takenBy, takenByName, takenAt } = one
    const taken = takenBy ? { name: takenByName ?? '', at: takenAt ?? since, isSelf: takenBy === operator.id } : null
    return [{ kind, count, since, roles: [...may[alarmOf(kind).may]], takenBy: taken }]
  })
  return ok({ items, lookedAt, preferences, channels: namedChannels().map(({ vendor }) => vendor.id) })
}

type Turned = Result<object, 'notFound' | 'alarmTaken' | 'alarmOver'>

export async function take(operator: Operator, kind: AlarmKind): Promise<Turned> {
  if (!concerns(operator, kind)) return refuse('notFound')
  return transaction(async (tx): Promise<Turned> => {
    if (!(await takeAlarm(tx, kind, operator.id))) {
      const open = (await listOpen(tx)).find((one) => one.kind === kind)
      if (open?.takenBy === operator.id) return ok({})
      return refuse(open ? 'alarmTaken' : 'alarmOver')
    }
    await noteAct(tx, { operatorId: operator.id, act: 'takeAlarm', subject: { kind: 'alarm', id: kind } })
    return ok({})
  })
}

export async function release(operator: Operator, kind: AlarmKind): Promise<Turned> {
  return transaction(async (tx): Promise<Turned> => {
    if (!(await releaseAlarm(tx, kind, operator.id))) return refuse('alarmOver')
    await noteAct(tx, { operatorId: operator.id, act: 'releaseAlarm', subject: { kind: 'alarm', id: kind } })
    return ok({})
  })
}

type Preferred = Result<object, 'overtaken'>

export async function prefer(
  operator: Operator,
  { email, alarms, summary, kinds, seen }: z.output<typeof alarmDesk.prefer.input>,
): Promise<Preferred> {
  return transaction(async (tx): Promise<Preferred> => {
    const listener = await findListener(tx, operator.id)
    const subject = { kind: 'operator', id: operator.id }
    if (!listener) throw new Error('an operator who is logged in is not there')
    const { ofRole, mark: _, ...before } = preferencesOf(operator, listener)
    const after = { email, alarms, summary, kinds: ofRole.filter((kind) => kinds.includes(kind)) }
    if (isOvertaken(seen, before, after)) return refuseOvertaken(tx, { act: 'saveAlarmPreferences', subject })
    // What another role would let them hear of stays as it was.
    const off = [
      ...listener.off.filter((kind) => !ofRole.includes(kind)),
      ...ofRole.filter((kind) => !kinds.includes(kind)),
    ]
    await setPreferences(tx, operator.id, { email, alarms, summary, off })
    await noteAct(tx, { operatorId: operator.id, act: 'saveAlarmPreferences', subject, before, after })
    return ok({})
  })
}
