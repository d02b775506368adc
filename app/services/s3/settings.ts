import { z } from 'zod'
import { shaped } from '~/platform/settings/formats'
import { oneOf, origin, path, place, text } from '~/platform/settings/places'
import type { VendorSettings } from '~/platform/settings/vendor-settings'

export const SIM_S3 = { bucket: 'lilac-media', region: 'us-east-1', keyId: 'AKIAPLAYED', secret: 'played-secret-of-s3' }

const fields = {
  S3_ENDPOINT: origin
    .optional()
    .describe('Where the store is asked, such as https://s3.oss-cn-hangzhou.aliyuncs.com. Live: https'),
  S3_REGION: z.string().trim().default('us-east-1').describe('Region that requests are signed for'),
  S3_BUCKET: text('Name of the bucket'),
  S3_ADDRESSING: oneOf('path', 'host')
    .default('path')
    .describe("Where the bucket's name stands. path: after the endpoint. host: before it, as Aliyun OSS demands"),
  S3_KEY_ID: text('Access key id of a user who may read, write, list and remove in that bucket'),
  S3_KEY_SECRET: text('Its secret, or its path in the variable with _FILE'),
  S3_KEY_SECRET_FILE: path(),
}

const schema = z.object(fields)

const bucketIn = (env: z.output<typeof schema>) => ({
  endpoint: env.S3_ENDPOINT as string,
  region: env.S3_REGION,
  name: env.S3_BUCKET as string,
  addressing: env.S3_ADDRESSING,
  keyId: env.S3_KEY_ID as string,
  secret: place(env.S3_KEY_SECRET, env.S3_KEY_SECRET_FILE),
})

export type Bucket = ReturnType<typeof bucketIn>

export const bucketAt = ({ base: endpoint }: { base: string }): Bucket => ({
  endpoint,
  region: SIM_S3.region,
  name: SIM_S3.bucket,
  addressing: 'path',
  keyId: SIM_S3.keyId,
  secret: place(SIM_S3.secret),
})

export const s3Settings = {
  kind: 'storage',
  name: 's3',
  fields,
  needed: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET|S3_KEY_SECRET_FILE'],
  addresses: ['S3_ENDPOINT'],
  secrets: ['S3_KEY_SECRET'],
  formats: {
    S3_BUCKET: shaped(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'the name of a bucket, 3 to 63 small letters, digits and hyphens',
    ),
    S3_KEY_ID: shaped(/^\S+$/, 'an access key id without gaps'),
    S3_KEY_SECRET: shaped(/^\S+$/, 'a secret without gaps'),
  },
  account: bucketIn,
  played: {
    at: bucketAt,
    environment: (bucket: Bucket) => ({
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.name,
      S3_KEY_ID: bucket.keyId,
      S3_KEY_SECRET: bucket.secret.value ?? '',
    }),
  },
} satisfies VendorSettings
