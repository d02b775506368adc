import { z } from 'zod'
import { call } from './call'
import * as f from './fields'
import { goodsCard } from './goods/goods'

export const bannerTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), id: z.string() }),
  z.object({ kind: z.literal('brand'), id: z.string() }),
  z.object({ kind: z.literal('goods'), id: z.string() }),
  z.object({ kind: z.literal('search'), keyword: z.string() }),
  z.object({ kind: z.literal('activity'), id: z.string() }),
  // A page of others.
  z.object({ kind: z.literal('web'), url: z.string() }),
])
export type BannerTarget = z.output<typeof bannerTarget>

const banner = z.object({
  id: z.string(),
  picture: z.string(),
  title: z.string(),
  subtitle: z.string(),
  action: z.string(),
  target: bannerTarget,
})

/** An operator's page: terms, privacy, about. */
const pageBlock = z.object({ kind: z.enum(['heading', 'text']), text: z.string() })

export const PAGE_KEYS = ['terms', 'privacy', 'about'] as const

const express = z.object({ code: z.string(), name: z.string() })

export const homeCalls = {
  selfList: call({
    method: 'GET',
    path: '/api/home/selfList',
    access: 'guest',
    shared: true,
    about: 'The mall’s own picks for home, in the operator’s order.',
    input: f.none,
    output: z.object({ items: z.array(goodsCard) }),
  }),
  banners: call({
    method: 'GET',
    path: '/api/home/banners',
    access: 'guest',
    shared: true,
    about: 'The carousel of home.',
    input: f.none,
    output: z.object({ items: z.array(banner) }),
  }),
  page: call({
    method: 'GET',
    path: '/api/home/page',
    access: 'guest',
    about: 'An operator’s page by its key.',
    input: z.object({ key: z.enum(PAGE_KEYS) }),
    output: z.object({ key: z.string(), title: z.string(), blocks: z.array(pageBlock), changedAt: z.string() }),
  }),
  allExpress: call({
    method: 'GET',
    path: '/common/getAllExpress',
    access: 'guest',
    about: 'Parcel companies with the codes of kuaidi100.',
    input: f.none,
    output: z.object({ items: z.array(express) }),
  }),
}
