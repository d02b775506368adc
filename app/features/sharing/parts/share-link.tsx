import * as m from '~/paraglide/messages'
import { CopyButton } from '~/web/ui/enhanced'

/** As text, for browsers that cannot copy it by a button. */
export const ShareLink = ({ url }: { url: string }) => (
  <div className="mt-2 flex items-center rounded-card bg-ground pl-3 pr-1 large:flex-wrap">
    <input readOnly value={url} aria-label={m.goods_share_link()} className="input min-w-0 flex-1 large:basis-full" />
    <CopyButton text={url} />
  </div>
)
