import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { ReportedKind } from '../contract/members'

/** Public, so that it may stand on a cached page. */
export const ReportLink = ({ kind, id, className }: { kind: ReportedKind; id: string; className?: string }) => (
  <a
    href={withQuery(paths.report, { kind, id })}
    rel="nofollow"
    className={className ?? 'hit inline-block py-1 text-xs text-ink-3'}
  >
    {m.reports_link()}
  </a>
)
