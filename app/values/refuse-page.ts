/** Marks what was written for whoever reads the page. Every answer may carry a body; an error page prints no other. */
const FOR_READER = 'For the reader'

/** Thrown, it is the error page of this status with a sentence of ours, or with the page's own where there is none. */
export const refusePage = (status: number, said = ''): Response =>
  new Response(said, { status, statusText: FOR_READER })

/** The sentence of an answer that was thrown, as the framework hands it to an error page; nothing of an answer that we do not know. */
export const saidOf = ({ statusText, data }: { statusText: string; data: unknown }): string =>
  statusText === FOR_READER && typeof data === 'string' ? data : ''
