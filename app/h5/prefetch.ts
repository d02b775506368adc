import type { Visit } from '~/values/visit'

/** Whether the browser only looks ahead: nobody has seen the page yet, so nothing about the visit is kept. */
export function isPrefetch(request: Pick<Visit, 'headers'>): boolean {
  return request.headers.get('Sec-Purpose')?.includes('prefetch') ?? false
}
