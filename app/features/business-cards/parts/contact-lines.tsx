import * as m from '~/paraglide/messages'
import { CopyButton } from '~/web/ui/enhanced'
import { Section } from '~/web/ui/section'
import type { ShownCard } from '../contract/members'

export function ContactLines({ card }: { card: ShownCard }) {
  const { phones, messengerId, mail, address } = card
  const lines = [
    ...phones.map((phone, index) => ({
      label: phones.length > 1 ? m.cards_field_phone({ number: index + 1 }) : m.word_phone(),
      text: phone,
      href: `tel:${phone.replace(/[^\d+]/g, '')}`,
    })),
    { label: m.cards_field_messenger(), text: messengerId, href: undefined },
    { label: m.cards_field_mail(), text: mail, href: `mailto:${mail}` },
    { label: m.cards_field_address(), text: address, href: undefined },
  ].filter(({ text }) => text)
  if (lines.length === 0) return null
  return (
    <Section title={m.cards_contact()}>
      <dl className="rows">
        {lines.map(({ label, text, href }) => (
          <div key={`${label} ${text}`} className="py-1">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="flex min-h-[2.75rem] items-center text-sm large:flex-wrap">
              {href ? (
                <a href={href} className="flex min-h-[2.75rem] min-w-0 flex-1 items-center text-brand-700">
                  <span className="min-w-0 break-words">{text}</span>
                </a>
              ) : (
                <span className="min-w-0 flex-1 break-words">{text}</span>
              )}
              <CopyButton text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
