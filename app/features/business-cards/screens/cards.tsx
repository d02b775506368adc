import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Rejected } from '~/features/moderation/parts/rejected'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Tag } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { CARDS_MOST } from '../contract/limits'
import type { OwnCard } from '../contract/members'
import { CardFace } from '../parts/card-face'
import { visibilityTexts } from '../parts/card-texts'

export const handle: ScreenHandle = {
  title: () => m.cards_title(),
  parent: (query) => (query.has('id') ? paths.cards : paths.mine),
}

const ACTS = ['remove', 'renew'] as const

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.member(request)
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  const pendingAct = ACTS.find((one) => query.has(one))
  if (id && pendingAct) return { sure: { pendingAct, card: await call(calls.cards.ownDetails, { id }) }, items: [] }
  return { sure: null, items: (await call(calls.cards.own)).items }
}

const toList = () => paths.cards

export const action = acts(h5.member, {
  renew: act({ call: calls.cards.renewLink, toast: m.cards_renewed, to: toList }),
  remove: act({ call: calls.cards.remove, toast: m.toast_deleted, to: toList }),
})

export default function Cards() {
  const { sure, items } = useLoaderData<typeof loader>()
  if (sure) return <Sure {...sure} />
  return (
    <div className="flex flex-1 flex-col">
      <div className="flex-1 px-4 pb-4 pt-3">
        {items.length === 0 ? (
          <Empty icon="user" title={m.cards_none()} text={m.cards_none_text()} />
        ) : (
          <ul className="space-y-4">
            {items.map((item) => (
              <Row key={item.id} {...item} />
            ))}
          </ul>
        )}
      </div>
      <ActionBar>
        {items.length < CARDS_MOST ? (
          <ButtonLink wide href={paths.cardEdit}>
            {m.cards_add()}
          </ButtonLink>
        ) : (
          <p className="flex-1 text-center text-sm text-ink-2">{m.cards_full({ most: CARDS_MOST })}</p>
        )}
      </ActionBar>
    </div>
  )
}

function Row(card: OwnCard) {
  const { id, link, visibility, isDefault, waits, reason, rejectionId, visits } = card
  const ask = (what: (typeof ACTS)[number]) => withQuery(paths.cards, { id, [what]: 1 })
  return (
    <li>
      <CardFace face={card} />
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
        {isDefault && <Tag tone="tint">{m.word_default()}</Tag>}
        {waits && <Tag tone="tint">{m.publishing_state_in_review()}</Tag>}
        <span>{visibilityTexts[visibility]()}</span>
        <span>{m.cards_visits({ count: visits })}</span>
      </p>
      <Rejected text={reason && m.cards_rejected({ reason })} decision={rejectionId} />
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink look="soft" size="sm" href={withQuery(paths.cardPreview, { id: link })}>
          {m.cards_open()}
        </ButtonLink>
        <ButtonLink look="line" size="sm" href={withQuery(paths.cardEdit, { id })}>
          {m.word_edit()}
        </ButtonLink>
        <ButtonLink look="plain" size="sm" href={ask('renew')}>
          {m.cards_renew()}
        </ButtonLink>
        <ButtonLink look="plain" size="sm" href={ask('remove')}>
          {m.word_delete()}
        </ButtonLink>
      </div>
    </li>
  )
}

function Sure({ pendingAct, card: { id, name } }: { pendingAct: (typeof ACTS)[number]; card: OwnCard }) {
  const said =
    pendingAct === 'remove'
      ? { title: m.cards_remove_sure(), text: m.cards_remove_text(), act: m.word_delete() }
      : { title: m.cards_renew_sure(), text: m.cards_renew_text(), act: m.cards_renew() }
  return (
    <div className="px-4 pt-3">
      <AskOnceMore
        title={said.title}
        text={`${name}. ${said.text}`}
        back={{ href: withQuery(paths.cards, { id }), text: m.word_keep() }}
        act={{ name: pendingAct, text: said.act }}
      />
    </div>
  )
}
