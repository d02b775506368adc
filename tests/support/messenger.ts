import { beforeEach } from 'vitest'
import { sandboxMessenger } from '~/services/sandbox/messenger'
import type { Effect } from '~/services/simulators/frame'

const { frame } = sandboxMessenger

/** Lets every test of this file begin without faults at the messenger, and with nothing asked there. */
export function useMessenger(): void {
  beforeEach(() => frame.forget())
}

/** The calls of a kind that the messenger was asked for, by the last part of its path. */
export const requestsFor = (operation: string) => frame.journal.filter((one) => one.operation === operation)

export const failAt = (operation: string, effect: Effect, times = 1) =>
  frame.addFault({ service: 'wx', operation, effect, times })

export const answers = (body: string, status = 200): Effect => ({ instead: { status, body } })
export const refuses = (errcode: number): Effect => answers(JSON.stringify({ errcode, errmsg: 'no, rid: 1' }))
