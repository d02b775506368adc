import type { Visit } from '~/values/visit-kinds'
import { cookies, type Via } from './cookies'

export const PRIVATE_HOURS = 24

const seconds = () => Math.floor(Date.now() / 1_000)

/** The browser forgets it when it is closed; a browser that is never closed is held to these hours. */
export async function isPrivate(request: Pick<Visit, 'headers'>): Promise<boolean> {
  const begun = await cookies.privateMode.read(request)
  return begun !== undefined && seconds() - begun.at < PRIVATE_HOURS * 60 * 60
}

export const beginPrivate = async (): Promise<string[]> => [
  await cookies.privateMode.write({ at: seconds() }),
  await cookies.visitVia.clear(),
]

/** With what its visit has left. */
export const endPrivate = (): Promise<string[]> => Promise.all([cookies.privateMode.clear(), cookies.visitVia.clear()])

export async function isOver(request: Pick<Visit, 'headers'>): Promise<boolean> {
  return (await cookies.privateMode.read(request)) !== undefined && !(await isPrivate(request))
}

/** Who shared the link that this visit came by: in private mode none from before it. */
export const readVia = async (request: Pick<Visit, 'headers'>): Promise<Via | undefined> =>
  (await isPrivate(request)) ? cookies.visitVia.read(request) : cookies.via.read(request)

/** By which a member is registered; a private visit binds nobody to anybody. */
export const viaToJoin = async (request: Pick<Visit, 'headers'>): Promise<Via | undefined> =>
  (await isPrivate(request)) ? undefined : cookies.via.read(request)
