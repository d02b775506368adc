import { useLoaderData } from '@remix-run/react'
import { articleMoveTexts, articleStateTexts } from '~/features/articles/parts/article-texts'
import { PublishPart, TakeDownPart } from '~/features/articles/parts/published-acts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateText } from '~/values/time'
import { h5 } from '~/web/h5/client'
import { Card, Section } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { Moves } from '~/web/kits/detail/history'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { VideoPlayer } from '~/web/ui/video-player'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_videos_one(),
  parent: paths.consoleVideos,
}

const publish = deskAct('publish', desk.videos.publish, m.console_articles_published)
const takeDown = deskAct('takeDown', desk.videos.takeDown, m.console_toast_taken_down)

export const loader = detailLoader(h5.operatorWho(handle), desk.videos.details)
export const action = acts(h5.operatorWho(handle), { publish, takeDown })

export default function Video() {
  const { one } = useLoaderData<typeof loader>()
  const { title, said, tags, file, state, isShown, author, plays, likes } = one
  const planned = one.publishAt && m.console_articles_planned({ day: dateText(new Date(one.publishAt), getLocale()) })
  return (
    <>
      <Section>
        <h2 className="break-words text-lg font-bold">{title || m.videos_untitled()}</h2>
        {file && <VideoPlayer file={file} cover={one.cover} label={title} className="film-preview mt-2" />}
        {said && <p className="mt-2 whitespace-pre-line break-words">{said}</p>}
        {tags.length > 0 && <p className="mt-1 text-ink-2">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      </Section>
      <Card
        of={[
          [m.word_state, articleStateTexts[state](), { note: one.reason || planned }],
          [isShown ? m.console_articles_seen : m.console_articles_unseen],
          [m.word_author, author?.nickname ?? m.videos_by_mall()],
          [m.videos_plays({ count: plays }), m.videos_likes({ count: likes })],
          ...one.goods.map(({ name }) => [m.word_items, name] as const),
        ]}
      />
      {!author && (
        <PublishPart
          of={publish.form}
          version={one.version}
          isUnseen={state !== 'published' && state !== 'scheduled'}
          editHref={withQuery(paths.consoleVideoForm, { id: one.id })}
        />
      )}
      {(isShown || state === 'scheduled' || state === 'in review') && <TakeDownPart of={takeDown.form} />}
      <Moves title={m.console_word_history()} moves={one.history} texts={articleMoveTexts} />
    </>
  )
}
