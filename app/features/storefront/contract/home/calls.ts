import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'
import { goodsCard } from '~/features/goods/contract/goods'

export const bannerTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), id: z.string() }),
  z.object({ kind: z.literal('brand'), id: z.string() }),
  z.object({ kind: z.literal('goods'), id: z.string() }),
  z.object({ kind: z.literal('search'), keyword: z.string() }),
  z.object({ kind: z.literal('activity'), id: z.string() }),
  // An external page.
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

const express = z.object({ code: z.string(), name: z.string() })

export const homeCalls = {
  selfList: call({
    method: 'GET',
    path: '/api/home/selfList',
    access: 'guest',
    shared: true,
    about: 'The mall’s own picks for the home page, in the operator’s order.',
    input: f.none,
    output: z.object({ items: z.array(goodsCard) }),
  }),
  banners: call({
    method: 'GET',
    path: '/api/home/banners',
    access: 'guest',
    shared: true,
    about: 'The banners of the home page.',
    input: f.none,
    output: z.object({ items: z.array(banner) }),
  }),
  allExpress: call({
    method: 'GET',
    path: '/common/getAllExpress',
    access: 'guest',
    about: 'Carriers with their codes at kuaidi100.',
    input: f.none,
    output: z.object({ items: z.array(express) }),
  }),
}
