import { settings } from '~/provider/handle.server'

/** A path of ours as the address that other sites and messengers know it by. */
export function publicAddress(request: Request, path: string): string {
  return new URL(path, settings().publicOrigin ?? request.url).href
}
