import { textsOf } from '~/house/registers/vendor-texts'
import { senderTo } from '../outside'
import type { ExpressVendor } from '../vendor'
import { kuaidi100 as ask } from './kuaidi100'
import { type Kuaidi100Account, kuaidi100Settings } from './settings'

const send = senderTo('kuaidi100', (path) => (path === '/poll' ? 'subscribe' : 'query'))

export const kuaidi100 = {
  id: 'kuaidi100',
  kind: 'express',
  settings: kuaidi100Settings,
  texts: textsOf.kuaidi100,
  gateway: ({ known, salt, callback }) => ask({ ...known, salt, callback, send }),
  simulator: async (stage) => new (await import('./simulator')).Kuaidi100Simulator(stage),
} satisfies ExpressVendor<Kuaidi100Account>
