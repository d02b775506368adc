import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GoodsCards } from '~/features/goods/parts/goods-cards'
import { ShareLink } from '~/features/sharing/parts/share-link'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { cardFiles, paths, withQuery } from '~/paths'
import { isInMessenger } from '~/values/visit-sources'
import { h5 } from '~/web/h5/client'
import { canonicalAddress, ownLink, publicAddress, sharedPath, sharerOf } from '~/web/h5/public-address'
import { publicMeta } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ButtonLink } from '~/web/ui/button'
import { CopyButton, ShareButton } from '~/web/ui/enhanced'
import { pictureUrl } from '~/web/ui/picture'
import { Section } from '~/web/ui/section'
import type { ShownCard } from '../contract/members'
import { CardFace } from '../parts/card-face'

function ContactLines({ card }: { card: ShownCard }) {
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

type Data = Awaited<ReturnType<typeof loader>>

export const handle: ScreenHandle<Data> = {
  documentTitle: ({ card }) => card.name,
  shares: true,
  parent: (_, data) => (data?.card?.isOwn ? paths.cards : paths.home),
}

export async function loader({ request }: LoaderFunctionArgs) {
  const client = await h5.guest(request)
  const link = new URL(request.url).searchParams.get('id') ?? ''
  const [card, sharer] = await Promise.all([client.call(calls.cards.shown, { link }), sharerOf(client)])
  const path = withQuery(paths.cardPreview, { id: link })
  const own = card.isOwn ? await ownLink(request, client, path, sharer) : undefined
  return {
    card,
    // Passed on by a guest, it is still its owner's.
    address:
      own?.link ?? publicAddress(request, sharer ? sharedPath(path, sharer) : withQuery(path, { ...card.credit })),
    canonical: canonicalAddress(request, path),
    picture: card.avatar ? publicAddress(request, pictureUrl(card.avatar, 360)) : undefined,
    isInside: isInMessenger(request.headers.get('user-agent') ?? ''),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { card, canonical, picture } = data
  const description = [card.title, card.organization, card.intro].filter(Boolean).join(' · ')
  return [
    ...publicMeta(matches, { title: card.name, description, canonical, picture }),
    ...(card.isForEveryone ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function CardPreview() {
  const { card, address, isInside } = useLoaderData<typeof loader>()
  const { link, name, intro, goods, credit, isOwn } = card
  return (
    <div className="space-y-3 px-4 pb-4 pt-14">
      {isOwn && <p className="text-center text-sm text-ink-2">{m.cards_own_view()}</p>}
      <CardFace face={card} heading="h1" />
      {isInside ? (
        <p className="card p-3 text-sm text-ink-2">{m.cards_in_messenger()}</p>
      ) : (
        <div>
          <ButtonLink wide href={withQuery(cardFiles.contact, { id: link })}>
            {m.cards_save_contact()}
          </ButtonLink>
          <p className="mt-2 text-center">
            <ButtonLink look="plain" size="sm" href={withQuery(cardFiles.contact4, { id: link })}>
              {m.cards_save_newer({ format: 'vCard 4.0' })}
            </ButtonLink>
          </p>
        </div>
      )}
      <ContactLines card={card} />
      {intro && (
        <Section title={m.cards_about()}>
          <p className="whitespace-pre-line break-words text-sm">{intro}</p>
        </Section>
      )}
      {goods.length > 0 && (
        <section>
          <h2 className="mb-2 text-base font-bold">{m.cards_goods()}</h2>
          <GoodsCards id="card-goods" items={goods} credit={credit} rows heading="h3" />
        </section>
      )}
      <Section title={m.cards_code()}>
        <p className="mb-3 text-sm text-ink-2">{m.cards_code_keep()}</p>
        <img
          src={withQuery(cardFiles.code, { id: link })}
          alt={m.cards_code_alt({ name })}
          width={750}
          height={860}
          loading="lazy"
          className="mx-auto block h-auto w-full max-w-[20rem] rounded-card border border-line bg-white"
        />
      </Section>
      <Section title={m.cards_link()}>
        <ShareLink url={address} />
        <div className="needs-script mt-3">
          <ShareButton url={address} title={name} className="btn btn-line w-full">
            {m.sharing_do()}
          </ShareButton>
        </div>
      </Section>
    </div>
  )
}
