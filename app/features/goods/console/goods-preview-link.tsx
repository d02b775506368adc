import { ShareLink } from '~/features/sharing/parts/share-link'
import * as m from '~/paraglide/messages'
import { Section } from '~/web/kits/detail/card'
import { ButtonLink } from '~/web/ui/button'

export const GoodsPreviewLink = ({ url }: { url: string }) => (
  <Section>
    <h2 className="font-bold">{m.console_preview()}</h2>
    <p className="mt-1 text-sm text-ink-2">{m.console_preview_text()}</p>
    <ShareLink url={url} />
    <p className="mt-3">
      <ButtonLink size="sm" look="line" href={url} text={m.console_preview_open()} />
    </p>
  </Section>
)
