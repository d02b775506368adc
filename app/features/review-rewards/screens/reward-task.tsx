import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PICTURES_MOST } from '~/contract/fields'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import { sendForm, takePictures } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { Money } from '~/web/ui/money'
import { REWARD_LINK_MOST, REWARD_TEXT_MOST, submissionInput } from '../contract/members'

export const handle: ScreenHandle = {
  title: () => m.rewards_do(),
  parent: (query) => withQuery(paths.reward, { id: query.get('id') }),
  takes: 'pictures',
}

const taskForm = formFor('reward', submissionInput.omit({ taskId: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const task = await member.call(calls.rewards.details, { id })
  // The task says why nothing can be submitted.
  if (task.bar !== null) throw await redirectTo(withQuery(paths.reward, { id }))
  return { task }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const taskId = new URL(request.url).searchParams.get('id') ?? ''
  const { posted, answer } = await takePictures(member, taskForm, request)
  if (answer) return answer
  const handed = await sendForm(member, taskForm, posted, calls.rewards.submit, (value) => ({ ...value, taskId }))
  if (!handed.ok) return handed.answer
  return redirectTo(withQuery(paths.reward, { id: taskId }), {
    toast: m.rewards_thanks({}, { locale: member.locale }),
  })
}

export default function RewardTask() {
  const { task } = useLoaderData<typeof loader>()
  const { title, reward, wants, submission } = task
  const asks = (want: (typeof wants)[number]) => wants.includes(want)
  const { body = '', link = '', pictures = [] } = submission ?? {}
  return (
    <LiveRegion id="reward-live" className="px-4 pt-3">
      <Form of={taskForm} values={{ body, link, pictures }} encType="multipart/form-data">
        <EnterPresses />
        <div className="card p-3">
          <h2 className="font-bold">{title}</h2>
          <p className="mt-1">
            <Money fen={reward} size="lg" />
          </p>
          <p className="mt-2 text-sm text-ink-2">{m.rewards_honest()}</p>
        </div>
        <div className="card mt-2 p-3">
          {asks('pictures') && <PictureField label={m.word_pictures()} most={PICTURES_MOST} />}
          {asks('link') && (
            <TextField
              name="link"
              label={m.rewards_want_link()}
              hint={m.rewards_link_hint()}
              stacked
              inputMode="url"
              maxLength={REWARD_LINK_MOST}
              required
            />
          )}
          {asks('text') && (
            <TextArea
              name="body"
              label={m.rewards_want_text()}
              stacked
              rows={5}
              maxLength={REWARD_TEXT_MOST}
              required
            />
          )}
        </div>
        <p className="mt-3 text-xs text-ink-2">{m.rewards_marked()}</p>
        <Button wide className="mb-4 mt-3" data-native="">
          {m.rewards_hand_in()}
        </Button>
      </Form>
    </LiveRegion>
  )
}
