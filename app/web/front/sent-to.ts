import type { BodyKind } from '../../contract/call'
import { everyCall } from '../../house/registers/every-call'

type Route = { path?: string; module: { handle?: unknown } }

export type BodyKindOf = (pathname: string) => BodyKind | undefined

export function sentTo(routes: Record<string, Route | undefined>): BodyKindOf {
  const taking = new Map<string, BodyKind>()
  for (const { one } of everyCall) if (one.file) taking.set(`/h5${one.path}`, one.file)
  for (const route of Object.values(routes)) {
    const { takes } = (route?.module.handle ?? {}) as { takes?: BodyKind }
    if (takes && route?.path) taking.set(`/${route.path}`, takes)
  }
  // A screen's data is at its URL with an extension.
  return (pathname) => taking.get(pathname.replace(/\.data$/, ''))
}
