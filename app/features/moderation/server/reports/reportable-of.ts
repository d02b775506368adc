import { gather } from '~/house/concept'
import type { Reportable } from '~/house/reportable'
import type { ReportedKind } from '../../contract/members'

export function reportableOf(kind: ReportedKind): Reportable {
  const one = gather('reportable')[kind]
  if (!one) throw new Error(`nobody shows ${kind}`)
  return one
}
