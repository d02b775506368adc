import { BALANCE_EVENTS } from '~/features/wallet/contract/members'

export function queryOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const event = BALANCE_EVENTS.find((one) => one === searchParams.get('event'))
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.exec(searchParams.get('month') ?? '')?.[0] ?? ''
  return { event, month, cursor: searchParams.get('cursor') ?? undefined }
}
