import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OfferSubscriptions } from '~/features/messenger/parts/offer-subscriptions'
import { subscriptionsToAsk, takeAgreement } from '~/features/messenger/parts/subscription-offers'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, type ScreenName, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { notFound, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { isPrefetch } from '~/web/h5/prefetch'
import { TextArea } from '~/web/kits/form/field'
import { Form, formFor, readForm, redrawForm, refuseForm } from '~/web/kits/form/form'
import { PictureField } from '~/web/kits/form/picture-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import {
  messageInput,
  QUESTION_KINDS,
  QUESTION_MOST,
  QUESTION_PICTURES_MOST,
  type QuestionKind,
} from '../contract/members'
import { Answers, answersOf, Hours } from '../parts/service-desk'
import { Subject } from '../parts/subject'
import { NEWEST, Thread } from '../parts/thread'

export const handle: ScreenHandle = {
  title: () => m.facts_service(),
  parent: paths.questions,
  takes: 'pictures',
  callsMessenger: true,
}

const messageForm = formFor('message', messageInput)

function placeOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const kind = QUESTION_KINDS.find((one) => one === searchParams.get('kind'))
  const subjectId = searchParams.get('about') ?? ''
  return { id: searchParams.get('id'), cursor: searchParams.get('cursor'), subject: kind && { kind, subjectId } }
}

const threadPath = (id: string) => `${withQuery(paths.question, { id })}#${NEWEST}`

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { id, cursor, subject } = placeOf(request)
  const submissionId = randomToken()
  if (id === null && !subject) throw notFound()
  // An existing thread continues here: a redirect would lose a refused form of an older page.
  const requested = id === null && subject ? await member.call(calls.questions.about, subject) : undefined
  if (requested?.id === null) {
    const answers = await answersOf(member)
    return { about: requested, submissionId, thread: undefined, answers, isEarlier: false, offer: null, at: 0 }
  }
  const wanted = { id: id ?? requested?.id ?? '', ...(cursor !== null && { cursor }) }
  const thread = await member.call(calls.questions.details, wanted)
  const isEarlier = cursor !== null
  // Opening marks as read, as far as it was shown; a prefetch does not.
  if (thread.isUnread && !isEarlier && !isPrefetch(request))
    await member.call(calls.questions.read, { id: thread.id, no: thread.lastNo })
  const offer = isEarlier ? null : await subscriptionsToAsk(request, member, ['question'])
  return { about: thread, thread, submissionId, answers: [], isEarlier, offer, at: Date.now() }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { id, subject } = placeOf(request)
  const { posted, trouble } = await formWithPictures(member, request, { most: QUESTION_PICTURES_MOST })
  const { pathname, search } = new URL(request.url)
  const agreed = await takeAgreement(member, posted, `${pathname}${search}#${NEWEST}`)
  if (agreed) return agreed
  if (trouble) return refuseForm(messageForm, posted, { pictures: trouble })
  // Not sent yet: the form comes back with its pictures.
  if (posted.get('intent') === 'pictures') return redrawForm(messageForm, posted)

  const form = await readForm(messageForm, posted, member.locale)
  if (!form.ok) return form.answer
  if (id === null && !subject) throw notFound()
  const sent =
    subject && id === null
      ? await member.ask(calls.questions.ask, { ...form.value, ...subject })
      : await member.ask(calls.questions.write, { ...form.value, id: id ?? '' })
  if (!sent.ok) return refuseForm(messageForm, posted, sent.fields, sent.msg)
  return redirectTo(threadPath(sent.data.id), { toast: m.questions_sent({}, { locale: member.locale }) })
}

export default function Question() {
  const { about, thread, submissionId, answers, isEarlier, offer, at } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="px-4 pt-3">
        <div className="card">
          <Subject of={about} href={withQuery(paths[screens[about.kind]], { id: about.subjectId })} />
        </div>
        <Hours />
        {thread && <Messages thread={thread} isEarlier={isEarlier} at={at} />}
        <OfferSubscriptions offer={offer} className="mt-3" />
      </div>
      {!isEarlier && (
        <LiveRegion id="message-live" className="px-4 pb-4 pt-3">
          <Form of={messageForm} encType="multipart/form-data">
            <EnterPresses data-native="" />
            <input type="hidden" name="submissionId" value={submissionId} />
            <div className="card p-3">
              <TextArea
                name="body"
                label={thread ? m.questions_write() : m.questions_new()}
                hint={thread ? undefined : m.questions_new_hint()}
                stacked
                placeholder={thread ? undefined : m.questions_examples()}
                rows={2}
                maxLength={QUESTION_MOST}
                required
              />
              <PictureField label={m.word_pictures()} most={QUESTION_PICTURES_MOST} />
            </div>
            <Button wide className="mt-4" data-native="">
              {m.questions_send()}
            </Button>
          </Form>
        </LiveRegion>
      )}
      <div className="px-4 pb-4">
        <Answers answers={answers} most={3} />
      </div>
    </>
  )
}

const screens: Record<QuestionKind, ScreenName> = { order: 'order', case: 'afterSale', goods: 'goods' }

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['thread']>

function Messages({ thread, isEarlier, at }: { thread: Loaded; isEarlier: boolean; at: number }) {
  const { id, items, next, isWaiting } = thread
  const messages = items.map((one) => ({
    ...one,
    by: one.isOwn ? m.questions_you() : m.questions_mall(),
    isMine: one.isOwn,
  }))
  return (
    <>
      {next && (
        <p className="pt-3 text-center">
          <ButtonLink look="line" size="sm" href={`${withQuery(paths.question, { id, cursor: next })}#${NEWEST}`}>
            {m.questions_earlier()}
          </ButtonLink>
        </p>
      )}
      <Thread messages={messages.reverse()} />
      <p className="text-center text-xs text-ink-2">
        {isWaiting && !isEarlier && <span className="block">{m.questions_waiting()}</span>}
        {(isWaiting || isEarlier) && (
          // Another URL each time: to the present one a browser only scrolls.
          <ButtonLink look="plain" size="sm" href={`${withQuery(paths.question, { id, at })}#${NEWEST}`}>
            {isEarlier ? m.questions_newest() : m.questions_look()}
          </ButtonLink>
        )}
      </p>
    </>
  )
}
