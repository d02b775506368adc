import { useLocation } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { Button } from '~/web/ui/button'

/** On every page of a private visit. */
export function PrivateBar({ of: { isByLink } }: { of: { isByLink: boolean } }) {
  const { pathname, search } = useLocation()
  return (
    <aside className="private-bar" aria-label={m.discreet_private()}>
      <p className="min-w-0 flex-1">
        {m.discreet_private_on()}
        {isByLink && <span className="block">{m.discreet_private_link()}</span>}
      </p>
      <form method="post" action={paths.discreet} className="ml-2 flex-none">
        <input type="hidden" name="back" value={pathname + search} />
        <Button look="line" size="sm" name="intent" value="end">
          {m.discreet_private_end()}
        </Button>
      </form>
    </aside>
  )
}
