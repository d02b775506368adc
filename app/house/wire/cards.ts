import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ShownCard } from '~/features/business-cards/contract/members'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ownOf } from '~/values/own'
import { notFound } from '~/web/h5/answers'
import { type Client, h5 } from '~/web/h5/client'
import { publicAddress } from '~/web/h5/public-address'
import { serveCode, serveContact } from '../dispatch.server'
import { calls } from '../registers/calls'

type Serve = (card: ShownCard, url: string, locale: Client['locale']) => Promise<Response>

const files: Record<string, Serve> = {
  'contact.vcf': (card, url) => serveContact(card, '3.0', url),
  'contact-4.vcf': (card, url) => serveContact(card, '4.0', url),
  'code.png': ({ name, title, organization }, link, locale) =>
    serveCode(
      {
        head: name,
        note: [title, organization].filter(Boolean).join(' · '),
        hint: m.cards_code_hint({}, { locale }),
        link,
      },
      'card.png',
    ),
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const serve = ownOf(files, params.file ?? '')
  if (!serve) throw notFound()
  const { call, locale } = await h5.guest(request)
  const link = new URL(request.url).searchParams.get('id') ?? ''
  const card = await call(calls.cards.shown, { link })
  return serve(card, publicAddress(request, withQuery(paths.cardPreview, { id: link, ...card.credit })), locale)
}
