import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Button } from '~/web/ui/button'
import { ArticleBody } from './article-body'
import type { Standing } from './keeper'
import type { SavedText } from './saved-text'
import { clockText, type Notice } from './use-writer'

export function standingText(standing: Standing | undefined): string {
  switch (standing?.is) {
    case undefined:
      return ''
    case 'idle':
      return m.articles_saves_itself()
    case 'typing':
      return m.articles_not_yet()
    case 'sending':
      return m.articles_saving()
    case 'kept':
      return m.articles_saved_at({ time: clockText(standing.at) })
    case 'away':
      return m.articles_unsaved_away()
    case 'loggedOut':
      return m.articles_unsaved_out()
    case 'refused':
      return m.articles_unsaved({ reason: standing.msg })
    case 'twoTexts':
      return m.articles_unsaved_two()
  }
}

const TROUBLE: readonly Standing['is'][] = ['away', 'loggedOut', 'refused', 'twoTexts']

export const isTrouble = (standing: Standing | undefined) => standing !== undefined && TROUBLE.includes(standing.is)

export function StandingLine({ standing, here }: { standing?: Standing; here: () => string }) {
  return (
    <p className="writer-standing" data-trouble={isTrouble(standing) ? '' : undefined}>
      {standingText(standing)}
      {standing?.is === 'loggedOut' && (
        <a href={withQuery(paths.login, { redirect: here() })} className="ml-2 font-bold underline">
          {m.articles_log_in()}
        </a>
      )}
    </p>
  )
}

export function NoticeLine({ text, undo }: Notice) {
  return (
    <div className="card mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <p className="min-w-[9em] flex-1">{text}</p>
      {undo && (
        <Button type="button" look="line" size="sm" onClick={undo.act}>
          {undo.text}
        </Button>
      )}
    </div>
  )
}

type TwoTextsProps = { other: SavedText; canBoth: boolean; choose: (which: 'mine' | 'theirs' | 'both') => void }

export function TwoTexts({ other, canBoth, choose }: TwoTextsProps) {
  return (
    <section className="card mb-3 px-3 py-3" aria-label={m.articles_two()}>
      <h2 className="text-base font-bold">{m.articles_two()}</h2>
      <p className="mt-1">{m.articles_two_text({ time: clockText(new Date(other.changedAt)) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that arrow keys scroll it */}
      <section className="writer-other mt-3" tabIndex={0} aria-label={other.title || m.articles_untitled()}>
        <p className="font-bold">{other.title || m.articles_untitled()}</p>
        <ArticleBody blocks={other.blocks} goods={other.goods} />
      </section>
      <div className="btn-row mt-3">
        <Button type="button" size="sm" onClick={() => choose('mine')}>
          {m.articles_two_mine()}
        </Button>
        <Button type="button" look="line" size="sm" onClick={() => choose('theirs')}>
          {m.articles_two_take()}
        </Button>
        {canBoth && (
          <Button type="button" look="line" size="sm" onClick={() => choose('both')}>
            {m.articles_two_both()}
          </Button>
        )}
      </div>
    </section>
  )
}
