import { useRouteLoaderData } from '@remix-run/react'
import { ByLink } from '~/features/sharing/parts/share-link'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { SearchBox } from '~/web/kits/list/search-box'

export function HomeHead({ shopName, isByLink }: { shopName?: string | null; isByLink?: boolean }) {
  const { brand } = useRouteLoaderData<{ brand: string }>('root') ?? { brand: '' }
  return (
    <header className="dawn px-4 pb-2.5 pt-3.5">
      <div className="mb-2.5 flex items-baseline">
        <h1 className="flex-none text-lg font-bold">{brand}</h1>
        <p className="clamp-1 ml-2 flex-1 text-xs text-ink-2 huge:hidden">{shopName || m.home_tagline()}</p>
        <a href={paths.settings} className="hit ml-2 flex-none py-1 huge:ml-auto text-xs text-ink-2">
          <span className="sr-only">{m.home_language()} </span>
          {m.home_languages()}
        </a>
      </div>
      {isByLink && <ByLink />}
      <SearchBox action={paths.goodsSearch} placeholder={m.search_placeholder()} />
    </header>
  )
}
