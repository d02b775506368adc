import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TAKE_DOWN_REASON_MOST } from '~/contract/articles/limits'
import { desk } from '~/contract/desk'
import { videoDesk } from '~/contract/videos/desk'
import { h5 } from '~/h5/client'
import type { ScreenHandle } from '~/layouts/screen-handle'
import { m } from '~/paraglide/messages'
import { articleStateTexts } from '~/parts/articles/state-texts'
import { act, acts } from '~/parts/forms/acts'
import { Film } from '~/parts/videos/film'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/field'
import { Form, formFor } from '~/ui/form'
import { ListRow } from '~/ui/list-row'
import { Timeline } from '~/ui/timeline'
import { dateTimeText } from '~/values/time'
import { articleMoveText } from './article-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_videos_one(),
  parent: paths.consoleVideos,
}

const takeDownForm = formFor('take-down', videoDesk.takeDown.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const one = await call(desk.videos.details, { id })
  return { one, history: one.history.map((row) => ({ ...row, at: dateTimeText(new Date(row.at), locale) })) }
}

export const action = acts(h5.operatorWho(handle), {
  takeDown: act({ form: takeDownForm, call: desk.videos.takeDown, toast: m.console_videos_taken_down }),
})

export default function Video() {
  const { one, history } = useLoaderData<typeof loader>()
  const { id, title, said, tags, file, cover, state, reason, isShown, author, plays, likes, goods } = one
  return (
    <>
      <section className="card mb-4 p-4">
        <h2 className="break-words text-lg font-bold">{title || m.videos_untitled()}</h2>
        {file && <Film file={file} cover={cover} label={title} className="film-preview mt-2" />}
        {said && <p className="mt-2 whitespace-pre-line break-words">{said}</p>}
        {tags.length > 0 && <p className="mt-1 text-ink-2">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      </section>
      <section className="card rows mb-4">
        <ListRow title={m.articles_state()} note={reason} value={articleStateTexts[state]()} />
        <ListRow title={isShown ? m.console_articles_seen() : m.console_articles_unseen()} />
        <ListRow title={m.console_articles_author()} value={author?.nickname ?? m.videos_by_mall()} />
        <ListRow title={m.videos_plays({ count: plays })} value={m.videos_likes({ count: likes })} />
        {goods.map(({ id, name }) => (
          <ListRow key={id} title={m.videos_field_goods()} value={name} />
        ))}
      </section>
      {!author && (
        <p className="mb-4">
          <ButtonLink look="line" href={withQuery(paths.consoleVideoForm, { id })}>
            {m.console_videos_edit()}
          </ButtonLink>
        </p>
      )}
      {(isShown || state === 'in review') && (
        <section className="card mb-4 p-4">
          <Form of={takeDownForm} className="console-narrow">
            <TextField
              name="reason"
              label={m.console_articles_reason()}
              hint={m.console_articles_reason_hint()}
              stacked
              required
              maxLength={TAKE_DOWN_REASON_MOST}
            />
            <Button look="danger" className="mt-3" name="intent" value="takeDown">
              {m.console_articles_take_down()}
            </Button>
          </Form>
        </section>
      )}
      <section className="card mb-4 p-4">
        <h2 className="mb-2 font-bold">{m.console_articles_history()}</h2>
        <Timeline
          entries={history
            .map(({ move, by, at, note }) => ({
              text: articleMoveText(move),
              time: at,
              note: [by, note].filter(Boolean).join(': ') || undefined,
            }))
            .reverse()}
        />
      </section>
    </>
  )
}
