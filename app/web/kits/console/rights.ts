import { useRouteLoaderData } from '@remix-run/react'
import { holds, may, type OperatorInfo, type Right } from '~/contract/roles'
import { paths } from '~/paths'

interface Known {
  operator?: OperatorInfo
  groups?: readonly { areas: readonly { path: string }[] }[]
}

/** Whether the console's navigation leads the operator to a screen, or to the one above it. */
export function useWays(): (path: string) => boolean {
  const { groups = [] } = useRouteLoaderData<Known>('web/layouts/console') ?? {}
  const open = groups.flatMap(({ areas }) => areas).map(({ path }) => path)
  return (path) => open.some((area) => path === area || (area !== paths.console && path.startsWith(`${area}/`)))
}

export function useRights(): (right: Right) => boolean {
  const data = useRouteLoaderData<Known>('web/layouts/console')
  const operator = data?.operator
  return (right) => operator !== undefined && holds(operator, may[right])
}
