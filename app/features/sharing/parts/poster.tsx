import * as m from '~/paraglide/messages'
import { ShareButton } from '~/web/ui/enhanced'
import { Section } from '~/web/ui/section'
import { ShareLink } from './share-link'

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

export const OwnLink = ({ url, title }: { url: string; title: string }) => (
  <Section title={m.field_name_link()}>
    <p className="text-sm text-ink-2">{m.goods_share_text()}</p>
    <ShareLink url={url} />
    <div className="needs-script mt-3">
      <ShareButton url={url} title={title} className="btn btn-primary w-full">
        {m.sharing_do()}
      </ShareButton>
    </div>
  </Section>
)
