import type { z } from 'zod'
import type { Call } from '~/contract/call'
import { randomToken } from '~/values/ids'

type Door<C extends Call> = (request: Request) => Promise<{
  call: (one: C, input: { id: string }) => Promise<z.output<C['output']>>
}>

export const idOf = (request: Request): string => new URL(request.url).searchParams.get('id') ?? ''

export const detailLoader =
  <C extends Call>(door: Door<C>, call: C) =>
  async ({ request }: { request: Request }) => ({
    one: await (await door(request)).call(call, { id: idOf(request) }),
    submissionId: randomToken(),
  })

export const formLoader =
  (door: (request: Request) => Promise<unknown>) =>
  async ({ request }: { request: Request }) => {
    await door(request)
    return { submissionId: randomToken() }
  }
