import { useRouteLoaderData } from '@remix-run/react'
import { useFacts } from '~/features/settings/parts/mall-facts'
import { ByLink } from '~/features/sharing/parts/share-link'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { SearchLink } from '~/web/kits/list/search-box'
import { Picture } from '~/web/ui/picture'

export function HomeHead({ shopName, isByLink }: { shopName?: string | null; isByLink?: boolean }) {
  const { brand } = useRouteLoaderData<{ brand: string }>('root') ?? { brand: '' }
  const { logo, tagline, searchHint } = useFacts() ?? {}
  return (
    <header className="dawn px-4 pb-2.5 pt-3.5">
      <div className="mb-2.5 flex items-baseline">
        <h1 className="flex min-w-0 items-center text-lg font-bold">
          {logo && <Picture picture={logo} alt="" sizes="28px" priority className="mr-2 w-7 flex-none rounded-card" />}
          <span className="min-w-0 break-words">{brand}</span>
        </h1>
        <p className="clamp-2 ml-2 flex-1 text-xs text-ink-2 huge:hidden">{shopName || tagline || m.home_tagline()}</p>
        <a href={paths.settings} className="hit ml-2 flex-none py-1 huge:ml-auto text-xs text-ink-2">
          <span className="sr-only">{m.home_language()} </span>
          {m.home_languages()}
        </a>
      </div>
      {isByLink && <ByLink />}
      <SearchLink href={paths.goodsSearch} text={searchHint || m.search_placeholder()} />
    </header>
  )
}
