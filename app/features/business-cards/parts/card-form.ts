import type { z } from 'zod'
import { calls } from '~/house/registers/calls'
import { type FormOf, formFor, formInBrowser } from '~/web/kits/form/form'
import { CARD_THEMES } from '../contract/limits'
import type { CardFace, OwnCardDetails } from '../contract/members'

export const cardForm: FormOf<z.output<typeof calls.cards.write.input>> = import.meta.env.SSR
  ? formFor('card', calls.cards.write.input)
  : formInBrowser('card')

export const AVATARS = 1

export const cardValues = (card: OwnCardDetails | null) => {
  const { name = '', title = '', organization = '', messengerId = '', mail = '', address = '', intro = '' } = card ?? {}
  const { avatar = '', phones = [], theme = 'lilac', visibility = 'link', isDefault = false } = card ?? {}
  return {
    ...{ name, title, organization, phones, messengerId, mail, address, intro, theme, visibility, isDefault },
    pictures: avatar ? [avatar] : [],
  }
}

const EMPTY: CardFace = {
  ...{
    name: '',
    title: '',
    organization: '',
    avatar: '',
    phones: [],
    messengerId: '',
    mail: '',
    address: '',
    intro: '',
  },
  theme: 'lilac',
}

export function typedFace(typed: FormData): CardFace {
  const text = (name: string) => String(typed.get(name) ?? '').trim()
  const names = ['name', 'title', 'organization', 'messengerId', 'mail', 'address', 'intro'] as const
  return {
    ...EMPTY,
    ...Object.fromEntries(names.map((name) => [name, text(name)])),
    avatar: text('pictures'),
    phones: typed
      .getAll('phones')
      .map((phone) => String(phone).trim())
      .filter(Boolean),
    theme: CARD_THEMES.find((theme) => theme === text('theme')) ?? EMPTY.theme,
  }
}

export function firstFace(card: OwnCardDetails | null, typed: Record<string, unknown> | undefined): CardFace {
  if (!typed) return card ?? EMPTY
  const data = new FormData()
  for (const [name, value] of Object.entries(typed))
    for (const one of [value].flat()) if (typeof one === 'string') data.append(name, one)
  return typedFace(data)
}
