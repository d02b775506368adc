import { useLoaderData } from '@remix-run/react'
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
import { ArticleBody } from '../parts/article-body'
import { articleKindTexts, articleMoveTexts, articleStateTexts } from '../parts/article-texts'
import { PublishPart, TakeDownPart } from '../parts/published-acts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_articles_one(),
  parent: paths.consoleArticles,
}

const publish = deskAct('publish', desk.articles.publish, m.console_articles_published)
const takeDown = deskAct('takeDown', desk.articles.takeDown, m.console_toast_taken_down)

export const loader = detailLoader(h5.operatorWho(handle), desk.articles.details)
export const action = acts(h5.operatorWho(handle), { publish, takeDown })

export default function Article() {
  const { one } = useLoaderData<typeof loader>()
  const { state, minAge: years, publishAt } = one
  const planned = publishAt && m.console_articles_planned({ day: dateText(new Date(publishAt), getLocale()) })
  return (
    <>
      <Section>
        <h2 className="break-words text-lg font-bold">{one.title || m.articles_untitled()}</h2>
        {one.summary && <p className="mt-1 break-words text-ink-2">{one.summary}</p>}
        <ArticleBody blocks={one.blocks} goods={one.goods} locale={one.locale} />
      </Section>
      <Card
        of={[
          [m.word_state, articleStateTexts[state](), { note: one.reason || planned }],
          [one.isShown ? m.console_articles_seen : m.console_articles_unseen],
          [m.word_author, one.author ?? articleKindTexts[one.kind]()],
          one.category && [m.word_category, one.category],
          years > 0 && [m.console_articles_age, m.articles_age({ years })],
          one.source && [m.console_articles_source, one.source],
        ]}
      />
      {one.kind === 'school' && (
        <PublishPart
          of={publish.form}
          isUnseen={state !== 'published' && state !== 'scheduled'}
          editHref={withQuery(paths.consoleArticleForm, { id: one.id })}
        />
      )}
      {(one.isShown || state === 'scheduled' || state === 'in review') && <TakeDownPart of={takeDown.form} />}
      <Moves title={m.console_word_history()} moves={one.history} texts={articleMoveTexts} />
    </>
  )
}
