import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/contract/calls'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import * as m from '~/paraglide/messages'
import { findGoods } from '~/parts/articles/edit-article'
import { FindGoods } from '~/parts/articles/find-goods'
import { CardFields } from '~/parts/cards/card-fields'
import { cardForm, cardValues } from '~/parts/cards/card-form'
import { editCard } from '~/parts/cards/edit-card'
import { paths } from '~/paths'
import { ActionBar } from '~/ui/action-bar'
import { Button } from '~/ui/button'
import { Form } from '~/ui/form'
import { randomToken } from '~/values/ids'

export const handle: ScreenHandle = {
  title: () => m.cards_edit_title(),
  parent: paths.cards,
  takes: 'pictures',
  hydrate: true,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const card = id ? await member.call(calls.cards.ownDetails, { id }) : null
  const found = card ? await findGoods(member, request, paths.cardEdit) : undefined
  return { card, found, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  return editCard(member, request)
}

export default function CardEdit() {
  const { card, found, submissionId } = useLoaderData<typeof loader>()
  if (card && found) return <FindGoods editor={paths.cardEdit} id={card.id} found={found} back={m.cards_back()} />
  return (
    <Form
      of={cardForm}
      values={cardValues(card)}
      encType="multipart/form-data"
      className="flex flex-1 flex-col"
      noValidate
    >
      <div className="flex-1 px-4 pb-4 pt-3">
        <CardFields card={card} submissionId={submissionId} />
      </div>
      <ActionBar>
        <Button wide name="intent" value="save">
          {m.cards_save()}
        </Button>
      </ActionBar>
    </Form>
  )
}
