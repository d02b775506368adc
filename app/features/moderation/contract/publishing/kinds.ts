import type { SettingKey } from '~/features/settings/contract/numbers'
import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'

interface Kind {
  say: (params: Record<string, never>, options: { locale: Locale }) => string
  /** 1: reviewed before publication; 0: afterwards. Null: only hidden content is reviewed, on appeal. */
  setting: SettingKey | null
  isTitled?: true
}

const kinds = {
  nickname: { say: m.publishing_nickname, setting: 'publishing.nicknameFirst' },
  avatar: { say: m.publishing_avatar, setting: 'publishing.avatarFirst' },
  shopName: { say: m.publishing_shop_name, setting: 'publishing.shopFirst' },
  shopNotice: { say: m.publishing_shop_notice, setting: 'publishing.shopFirst' },
  article: { say: m.publishing_article, setting: 'publishing.articleFirst', isTitled: true },
  video: { say: m.publishing_video, setting: 'publishing.videoFirst', isTitled: true },
  card: { say: m.publishing_card, setting: 'publishing.cardFirst' },
  review: { say: m.reports_review, setting: null },
  shopLine: { say: m.publishing_shop_line, setting: 'publishing.shopFirst' },
} as const satisfies Record<string, Kind>

export type PublishedKind = keyof typeof kinds
export const PUBLISHED_KINDS = Object.keys(kinds) as [PublishedKind, ...PublishedKind[]]

export const settingOf = (kind: PublishedKind): (typeof kinds)[PublishedKind]['setting'] => kinds[kind].setting

export const isTitled = (kind: PublishedKind): boolean => 'isTitled' in kinds[kind]

export const publishedText = (kind: PublishedKind, locale: Locale): string => kinds[kind].say({}, { locale })

export const PUBLICATION_STATES = ['waiting', 'shown', 'approved', 'rejected', 'replaced', 'withdrawn'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]
