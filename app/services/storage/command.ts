import { SettingsError, settings } from '~/platform/settings/settings'
import { folderStore } from './folder'
import { moveFiles } from './move'
import { bucketStore, mediaFolder } from './store'

export async function runMoveMedia(args: readonly string[], isStopped: () => boolean, say: (line: string) => void) {
  const bucket = bucketStore()
  if (!bucket) throw new SettingsError('S3_ENDPOINT', 'must be set, with S3_BUCKET, S3_KEY_ID and S3_KEY_SECRET')
  const removes = args.includes('--remove')
  if (removes && settings().storage !== 's3')
    throw new SettingsError('STORAGE', 'must be s3 before files are removed from the folder')
  const folder = mediaFolder()
  const { copied, there, removed, bytes } = await moveFiles({
    folder,
    from: folderStore(folder),
    to: bucket,
    removes,
    isStopped,
    say,
  })
  const end = isStopped() ? 'Stopped; the same command goes on' : 'All files are in the bucket'
  return `${end}: ${copied} copied (${Math.ceil(bytes / 2 ** 20)} MB), ${there} were there${removes ? `, ${removed} removed from the folder` : ''}`
}
