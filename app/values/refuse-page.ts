/** Marks text of ours: any response may carry a body, and an error page prints no other. */
const FOR_READER = 'For the reader'

/** Throw it. Without a text the page shows its own. */
export const refusePage = (status: number, said = ''): Response =>
  new Response(said, { status, statusText: FOR_READER })

/** Undefined for a response of somebody else. */
export const saidOf = ({ statusText, data }: { statusText: string; data: unknown }): string =>
  statusText === FOR_READER && typeof data === 'string' ? data : ''
