import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FindGoods } from '~/features/goods/parts/find-goods'
import { findGoods } from '~/features/goods/parts/found-goods'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { randomToken } from '~/values/ids'
import { h5 } from '~/web/h5/client'
import { Form } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Button } from '~/web/ui/button'
import { CardFields } from '../parts/card-fields'
import { cardForm, cardValues } from '../parts/card-form'
import { editCard } from '../parts/edit-card'

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
          {m.word_save()}
        </Button>
      </ActionBar>
    </Form>
  )
}
