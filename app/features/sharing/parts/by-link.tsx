import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { classNames } from '~/web/ui/class-names'

/** Without names, because the page is cached: the sharer is named on a screen of its own. */
export const ByLink = ({ className }: { className?: string }) => (
  <a href={paths.recommender} className={classNames('hit block py-1 text-xs text-ink-2', className)}>
    {m.link_line()} <span className="text-brand-700">{m.link_title()}</span>
  </a>
)
