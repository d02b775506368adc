import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MovesPart, PublishPart, TakeDownPart, takeDownForm } from '~/features/articles/parts/published-acts'
import { articleStateTexts } from '~/features/articles/parts/state-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateText, dateTimeText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Film } from '~/web/ui/film'
import { ListRow } from '~/web/ui/list-row'
import { videoDesk } from '../contract/desk'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_videos_one(),
  parent: paths.consoleVideos,
}

const publishForm = formFor('publish', videoDesk.publish.input.omit({ id: true }))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call, locale } = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const one = await call(desk.videos.details, { id })
  return { one, history: one.history.map((row) => ({ ...row, at: dateTimeText(new Date(row.at), locale) })) }
}

export const action = acts(h5.operatorWho(handle), {
  publish: act({ form: publishForm, call: desk.videos.publish, toast: m.console_articles_published }),
  takeDown: act({ form: takeDownForm, call: desk.videos.takeDown, toast: m.console_videos_taken_down }),
})

export default function Video() {
  const { one, history } = useLoaderData<typeof loader>()
  const { id, title, said, tags, file, cover, state, reason, isShown, author, plays, likes, goods, version } = one
  const planned = one.publishAt && m.console_articles_planned({ day: dateText(new Date(one.publishAt), getLocale()) })
  return (
    <>
      <section className="card mb-4 p-4">
        <h2 className="break-words text-lg font-bold">{title || m.videos_untitled()}</h2>
        {file && <Film file={file} cover={cover} label={title} className="film-preview mt-2" />}
        {said && <p className="mt-2 whitespace-pre-line break-words">{said}</p>}
        {tags.length > 0 && <p className="mt-1 text-ink-2">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      </section>
      <section className="card rows mb-4">
        <ListRow title={m.articles_state()} note={reason || planned} value={articleStateTexts[state]()} />
        <ListRow title={isShown ? m.console_articles_seen() : m.console_articles_unseen()} />
        <ListRow title={m.console_articles_author()} value={author?.nickname ?? m.videos_by_mall()} />
        <ListRow title={m.videos_plays({ count: plays })} value={m.videos_likes({ count: likes })} />
        {goods.map(({ id, name }) => (
          <ListRow key={id} title={m.videos_field_goods()} value={name} />
        ))}
      </section>
      {!author && (
        <PublishPart
          of={publishForm}
          version={version}
          isUnseen={state !== 'published' && state !== 'scheduled'}
          editHref={withQuery(paths.consoleVideoForm, { id })}
        />
      )}
      {(isShown || state === 'scheduled' || state === 'in review') && <TakeDownPart />}
      <MovesPart moves={history} />
    </>
  )
}
