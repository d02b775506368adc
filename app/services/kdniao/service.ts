import { textsOf } from '~/house/registers/vendor-texts'
import type { ExpressVendor } from '../vendor'
import { kdniao as ask } from './kdniao'
import { type KdniaoAccount, kdniaoSettings } from './settings'

export const kdniao = {
  id: 'kdniao',
  kind: 'express',
  settings: kdniaoSettings,
  texts: textsOf.kdniao,
  gateway: ({ account }) => ask(account),
  simulator: async ({ now }) => new (await import('./simulator')).KdniaoSimulator(now),
} satisfies ExpressVendor<KdniaoAccount>
