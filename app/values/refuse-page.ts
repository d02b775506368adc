/** Marks text of ours: any response may carry a body, and an error page prints no other. */
const FOR_READER = 'For the reader'

/** Throw it. Without a text the page shows its own. */
export const refusePage = (status: number, said = ''): Response =>
  new Response(said, { status, statusText: FOR_READER })

/** A missing page with goods to go on to. Throw it. */
export const missingPage = (said: string, goods: readonly object[]): Response =>
  Response.json({ said, goods }, { status: 404, statusText: FOR_READER })

const CLOSED = 'Closed'
const COME_BACK_SECONDS = '3600'

/** Throw it where the mall is closed: a text for the reader, or the whole document. */
export function closedPage(said: string, headers = new Headers()): Response {
  const also = { 'Cache-Control': 'no-store', 'Retry-After': COME_BACK_SECONDS }
  for (const [name, value] of Object.entries(also)) headers.set(name, value)
  if (said.startsWith('<!')) headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(said, { status: 503, statusText: CLOSED, headers })
}

export const isClosedPage = ({ statusText }: { statusText?: string }): boolean => statusText === CLOSED

/** '' for a response of somebody else. */
export const saidOf = ({ statusText, data }: { statusText: string; data: unknown }): string => {
  if (statusText !== FOR_READER && statusText !== CLOSED) return ''
  const said = typeof data === 'object' && data && 'said' in data ? data.said : data
  return typeof said === 'string' ? said : ''
}

export const goodsOf = ({ statusText, data }: { statusText: string; data: unknown }): unknown[] =>
  statusText === FOR_READER && typeof data === 'object' && data && 'goods' in data && Array.isArray(data.goods)
    ? data.goods
    : []
