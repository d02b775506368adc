import * as m from '~/paraglide/messages'
import subscription from '~/web/enhance/messenger-subscription.ts?worker&url'
import { LiveRegion } from '~/web/ui/enhanced'
import { Section } from '~/web/ui/section'
import type { Asked } from './asked'

export const AskToTell = ({ asked, className }: { asked: Asked; className?: string }) => (
  <LiveRegion id="ask-to-tell">{asked && <Offer asked={asked} className={className} />}</LiveRegion>
)

function Offer({ asked, className }: { asked: NonNullable<Asked>; className?: string }) {
  return (
    <messenger-subscription
      data-script={asked.script}
      data-templates={JSON.stringify(asked.templates)}
      data-ask={m.subscriptions_ask()}
      class="hidden"
    >
      <Section title={m.subscriptions_title()} className={className}>
        <p className="mb-3 text-sm text-ink-2">{m.subscriptions_text()}</p>
        <div data-place />
        <form method="post">
          <input type="hidden" name="intent" value="agree" />
        </form>
      </Section>
      <script type="module" src={subscription} />
    </messenger-subscription>
  )
}
