import * as m from '~/paraglide/messages'
import subscription from '~/web/enhance/messenger-subscription.ts?worker&url'
import { LiveRegion } from '~/web/ui/enhanced'
import { Section } from '~/web/ui/section'
import type { SubscriptionOffer } from './subscription-offers'

export const OfferSubscriptions = ({ offer, className }: { offer: SubscriptionOffer; className?: string }) => (
  <LiveRegion id="ask-to-tell">{offer && <Offer offer={offer} className={className} />}</LiveRegion>
)

function Offer({ offer, className }: { offer: NonNullable<SubscriptionOffer>; className?: string }) {
  return (
    <messenger-subscription
      data-script={offer.script}
      data-templates={JSON.stringify(offer.templates)}
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
