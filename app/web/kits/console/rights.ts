import { useRouteLoaderData } from '@remix-run/react'
import { holds, may, type OperatorInfo, type Right } from '~/contract/roles'
import { paths } from '~/paths'

/** The overview has no screens below it, though its path begins theirs. */
export const isWithin = (area: string, path: string): boolean =>
  path === area || (area !== paths.console && path.startsWith(`${area}/`))

interface Known {
  operator?: OperatorInfo
  groups?: readonly { areas: readonly { path: string }[] }[]
}

export function useWays(): (path: string) => boolean {
  const { groups = [] } = useRouteLoaderData<Known>('web/layouts/console') ?? {}
  const open = groups.flatMap(({ areas }) => areas).map(({ path }) => path)
  return (path) => open.some((area) => isWithin(area, path))
}

export function useRights(): (right: Right) => boolean {
  const data = useRouteLoaderData<Known>('web/layouts/console')
  const operator = data?.operator
  return (right) => operator !== undefined && holds(operator, may[right])
}
