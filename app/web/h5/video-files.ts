import { notePlay, serveVideoFile as serveStored } from '~/house/dispatch.server'
import { cookies } from './cookies'
import { isBrowser } from './visit-counter'

const MEDIA = '/media/'
const ENDING = '.mp4'

/** The first request of a playback; others continue it. */
const isStart = ({ method, headers }: Request) =>
  method === 'GET' && /^(bytes=0-.*)?$/.test(headers.get('range') ?? '') && isBrowser(headers.get('user-agent') ?? '')

export async function videoFileResponse(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(MEDIA) || !pathname.endsWith(ENDING)) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const name = pathname.slice(MEDIA.length)
  const answer = await serveStored(name, request)
  if (answer?.ok && isStart(request)) {
    const device = await cookies.device.read(request)
    if (device) notePlay(name.slice(0, -ENDING.length), device)
  }
  return answer
}
