import { useRouteLoaderData } from '@remix-run/react'
import { isAmong, may, type OperatorInfo, type Right } from '~/contract/roles'

export function useRights(): (right: Right) => boolean {
  const data = useRouteLoaderData<{ operator?: OperatorInfo }>('web/layouts/console')
  const role = data?.operator?.role
  return (right) => role !== undefined && isAmong(role, may[right])
}
