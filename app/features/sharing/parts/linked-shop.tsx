import * as m from '~/paraglide/messages'
import { LINKED_SHOP, paths, withQuery } from '~/paths'
import script from '~/web/enhance/linked-shop.ts?worker&url'

/** One for all who came by a link, as the page is cached: the script fills in whose link it was. */
export const LinkedShop = ({ goodsId }: { goodsId: string }) => (
  <>
    <linked-shop
      class="flex min-h-[2.75rem] flex-wrap items-center px-4 pb-2 text-xs text-ink-2"
      data-from={withQuery(LINKED_SHOP, { id: goodsId })}
    >
      <div className="min-w-0 flex-1 basis-28">
        <p className="clamp-1" data-shop>
          {m.link_line()}
        </p>
        <a href={paths.recommender} className="hit text-brand-700">
          {m.link_title()}
        </a>
      </div>
      <a href={paths.home} hidden className="btn btn-soft btn-sm ml-2 max-w-full">
        {m.link_enter()}
      </a>
    </linked-shop>
    <script type="module" src={script} />
  </>
)
