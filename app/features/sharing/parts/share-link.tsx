import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { CopyButton, ShareButton } from '~/web/ui/enhanced'
import { Section } from '~/web/ui/section'

/** Without names, because the page is cached: the sharer is named on a screen of its own. */
export const ByLink = () => (
  <a href={paths.recommender} className="hit block py-1 text-xs text-ink-2">
    {m.link_line()} <span className="text-brand-700">{m.link_title()}</span>
  </a>
)

/** As text, for browsers that cannot copy it by a button. */
export const ShareLink = ({ url }: { url: string }) => (
  <div className="mt-2 flex items-center rounded-card bg-ground pl-3 pr-1 large:flex-wrap">
    <input readOnly value={url} aria-label={m.goods_share_link()} className="input min-w-0 flex-1 large:basis-full" />
    <CopyButton text={url} />
  </div>
)

type PosterProps = {
  src: string
  alt: string
  /** For 750 of width, to reserve the room. */
  height: number
}

export const Poster = ({ src, alt, height }: PosterProps) => (
  <Section title={m.sharing_poster()}>
    <p className="mb-3 text-sm text-ink-2">{m.sharing_poster_text()}</p>
    <img
      src={src}
      alt={alt}
      width={750}
      height={height}
      loading="lazy"
      className="mx-auto block h-auto w-full max-w-[20rem] rounded-card border border-line bg-card"
    />
  </Section>
)

type OwnProps = {
  url: string
  /** How often it was opened; undefined where nobody counts. */
  uses?: number
  title: string
}

export const OwnLink = ({ url, uses, title }: OwnProps) => (
  <Section title={m.field_name_link()}>
    <p className="text-sm text-ink-2">{m.goods_share_text()}</p>
    <ShareLink url={url} />
    {uses !== undefined && (
      <p className="mt-1 text-xs text-ink-2">
        {uses === 0 ? m.short_links_unused() : m.short_links_uses({ count: uses })}
      </p>
    )}
    <div className="needs-script mt-3">
      <ShareButton url={url} title={title} className="btn btn-primary w-full">
        {m.sharing_do()}
      </ShareButton>
    </div>
  </Section>
)
