import { z } from 'zod'
import { isSafe, origin, type Problem, path, place, text, UNSAFE } from './places'

/** Where pictures and films are kept. */
export const storageSettings = {
  STORAGE: z
    .enum(['folder', 's3'], { errorMap: () => ({ message: 'must be one of: folder, s3' }) })
    .default('folder')
    .describe('Where pictures and films are kept. folder: DATA_DIR/media. s3: a bucket of any store that speaks S3'),
  FFMPEG_PATH: text(
    'Program ffmpeg of this machine, such as /usr/bin/ffmpeg: films play from their first bytes on, large ones become smaller, HEVC is taken, and a film without a cover gets a picture of its own. Without it nothing of that',
  ),
  S3_ENDPOINT: origin
    .optional()
    .describe('Where the store is asked, such as https://s3.oss-cn-hangzhou.aliyuncs.com. Live: https'),
  S3_REGION: z.string().trim().default('us-east-1').describe('Region that requests are signed for'),
  S3_BUCKET: text('Name of the bucket'),
  S3_ADDRESSING: z
    .enum(['path', 'host'], { errorMap: () => ({ message: 'must be one of: path, host' }) })
    .default('path')
    .describe("Where the bucket's name stands. path: after the endpoint. host: before it, as Aliyun OSS demands"),
  S3_KEY_ID: text('Access key id of a user who may read, write, list and remove in that bucket'),
  S3_KEY_SECRET: text('Its secret, or its path in the variable with _FILE'),
  S3_KEY_SECRET_FILE: path(),
}

export const STORAGE_SECRETS = ['S3_KEY_SECRET']

type Environment = z.output<z.ZodObject<typeof storageSettings>>

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET|S3_KEY_SECRET_FILE']

/** What is missing or wrong with the bucket. */
export function storageProblems(env: Environment, isLive: boolean): Problem[] {
  if (env.STORAGE === 'folder') return []
  const problems = NEEDED.filter((names) => !names.split('|').some((name) => env[name as keyof Environment])).map(
    (names): Problem => [names.replaceAll('|', ' or '), 'must be set when STORAGE is s3'],
  )
  if (isLive && env.S3_ENDPOINT && !isSafe(env.S3_ENDPOINT)) problems.push(['S3_ENDPOINT', UNSAFE])
  return problems
}

export const storageAccount = (env: Environment) => ({
  storage: env.STORAGE,
  // Also where the folder is still in use: files are moved over before.
  bucket:
    env.S3_ENDPOINT && env.S3_BUCKET && env.S3_KEY_ID
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          name: env.S3_BUCKET,
          addressing: env.S3_ADDRESSING,
          keyId: env.S3_KEY_ID,
          secret: place(env.S3_KEY_SECRET, env.S3_KEY_SECRET_FILE),
        }
      : undefined,
})

export type Bucket = NonNullable<ReturnType<typeof storageAccount>['bucket']>
