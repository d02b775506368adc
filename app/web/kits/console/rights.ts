import { useRouteLoaderData } from '@remix-run/react'
import { holds, may, type OperatorInfo, type Right } from '~/contract/roles'

export function useRights(): (right: Right) => boolean {
  const data = useRouteLoaderData<{ operator?: OperatorInfo }>('web/layouts/console')
  const operator = data?.operator
  return (right) => operator !== undefined && holds(operator, may[right])
}
