import * as m from '~/paraglide/messages'
import { ButtonLink } from '~/web/ui/button'

type PagerProps = {
  /** The next page's address; without one this was the last. */
  next?: string
  /** The id of the list on both pages: a script adds the next page's items to it. */
  list: string
  /** Loads the next page when its link comes into sight. */
  auto?: boolean
}

export function Pager({ next, list, auto }: PagerProps) {
  if (!next) return null
  return (
    <load-more class="block py-4 text-center" id={`${list}-more`} data-list={list} data-auto={auto ? '' : undefined}>
      <ButtonLink href={next} rel="next" look="line" size="sm">
        {m.shell_pager_more()}
      </ButtonLink>
    </load-more>
  )
}
