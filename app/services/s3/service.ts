import { textsOf } from '~/house/registers/vendor-texts'
import type { StorageVendor } from '../vendor'
import { s3Store } from './s3'
import { type Bucket, s3Settings } from './settings'

export const s3 = {
  id: 's3',
  kind: 'storage',
  settings: s3Settings,
  texts: textsOf.s3,
  store: s3Store,
  simulator: async ({ now }) => new (await import('./simulator')).S3Simulator(now),
} satisfies StorageVendor<Bucket>
