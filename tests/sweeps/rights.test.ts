import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { screens } from '#tests/support/screen-parameters'
import { operatorOf, operatorTokenOf } from '#tests/support/stage'
import { statementsOf } from '#tests/support/statements'
import { isAmong, may, OPERATOR_ROLES, type OperatorRole } from '~/contract/roles'
import { cookies } from '~/web/h5/cookies'
import type { ScreenHandle } from '~/web/layouts/screen-handle'

useDatabase()

type Way = (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<unknown>
type Module = { handle: ScreenHandle; loader?: Way; action?: Way }

// Whoever is on the way in has no rights yet.
const console = screens.filter(
  ({ name, file }) => file.includes('/console/') && !/^console(Login|Factor|Invitation)$/.test(name),
)

const moduleOf = (file: string) => import(/* @vite-ignore */ `../../${file}`) as Promise<Module>

const tokens = {} as Record<OperatorRole, string>
beforeAll(async () => {
  for (const role of OPERATOR_ROLES) tokens[role] = await operatorTokenOf(await operatorOf(role))
})

async function requestOf(role: OperatorRole, path: string, method: 'GET' | 'POST'): Promise<Request> {
  const cookie = (await cookies.console.write({ token: tokens[role] })).split(';')[0] as string
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const body = method === 'POST' ? new URLSearchParams({ intent: 'nothing' }) : undefined
  return new Request(`http://shop${path}?id=1`, { method, headers, body })
}

describe.each(console)('$path', ({ path, file }) => {
  it('says who may come in', async () => {
    expect((await moduleOf(file)).handle.may).toBeDefined()
  })

  it('turns everybody else away before anything but their session is read', async () => {
    const { handle, loader, action } = await moduleOf(file)
    const others = OPERATOR_ROLES.filter((role) => !isAmong(role, may[handle.may ?? 'enter']))
    for (const role of others)
      for (const [method, way] of [['GET', loader] as const, ['POST', action] as const]) {
        if (!way) continue
        const request = await requestOf(role, path, method)
        let answer: unknown
        const statements = await statementsOf(async () => {
          answer = await way({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown)
        })
        expect([role, method, (answer as Response).status]).toEqual([role, method, 403])
        expect(statements.filter((text) => !/from "?operator_sessions/.test(text))).toEqual([])
        expect(statements.length).toBeLessThanOrEqual(1)
      }
  })
})
