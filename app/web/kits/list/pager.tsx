import * as m from '~/paraglide/messages'
import { ButtonLink } from '~/web/ui/button'

type PagerProps = {
  next?: string
  /** A script appends the next page's items to it. */
  list: string
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
