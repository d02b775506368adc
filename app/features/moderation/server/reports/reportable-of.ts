import type { ReportedKind } from '~/contract/reports/kinds'
import { gather } from '../concept'
import type { Reportable } from '../reportable'

/** What the concept of a kind knows of it. */
export function reportableOf(kind: ReportedKind): Reportable {
  const one = gather('reportable')[kind]
  if (!one) throw new Error(`nobody shows ${kind}`)
  return one
}
