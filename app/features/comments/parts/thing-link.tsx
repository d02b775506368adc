import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Icon } from '~/web/ui/icon'
import type { CommentedKind } from '../contract/members'

type Thing = { kind: CommentedKind; subjectId: string }

const screens = { video: paths.videoTab, article: paths.memberArticle } as const

export const thingPath = ({ kind, subjectId: id }: Thing): string => withQuery(screens[kind], { id })

export const kindTexts: Record<CommentedKind, () => string> = {
  video: m.publishing_video,
  article: m.publishing_article,
}

/** What is commented on. */
export const ThingLink = ({ title, ...thing }: Thing & { title: string }) => (
  <p className="flex items-center">
    <Icon name={thing.kind === 'video' ? 'video' : 'edit'} size="sm" className="mr-2 flex-none text-ink-3" />
    <a href={thingPath(thing)} className="hit clamp-2 min-w-0 break-words font-semibold">
      {title || kindTexts[thing.kind]()}
    </a>
  </p>
)
