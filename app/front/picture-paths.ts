import { everyCall } from '../contract/every-call'

type Route = { path?: string; module: { handle?: unknown } }

/** The addresses to which a picture may be sent: calls that take a file, and screens whose handle says so. */
export function picturePaths(routes: Record<string, Route | undefined>): (pathname: string) => boolean {
  const taking = new Set<string>()
  for (const { one } of everyCall) if (one.file) taking.add(`/h5${one.path}`)
  for (const route of Object.values(routes)) {
    const { takesPictures } = (route?.module.handle ?? {}) as { takesPictures?: boolean }
    if (takesPictures && route?.path) taking.add(`/${route.path}`)
  }
  // A screen's data is asked for at its address with an ending.
  return (pathname) => taking.has(pathname.replace(/\.data$/, ''))
}
