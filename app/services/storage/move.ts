import { join } from 'node:path'
import { SettingsError, settings } from '~/platform/settings/settings'
import { MEDIA_PREFIXES } from './every-file'
import { folderStore } from './folder'
import type { ObjectStore } from './port'
import { bucketStore, mediaFolder } from './store'

const AT_ONCE = 200
const IN_PARALLEL = 4
const REPORT_EVERY = 500

interface Move {
  folder: string
  from: ObjectStore
  to: ObjectStore
  removes: boolean
  isStopped: () => boolean
  say: (line: string) => void
}

/** In order of their names, skipping complete ones, so it may be stopped and restarted. */
export async function moveFiles({ folder, from, to, removes, isStopped, say }: Move) {
  const sum = { copied: 0, there: 0, removed: 0, bytes: 0 }
  async function move({ name, stored }: { name: string; stored: { bytes: number } }): Promise<void> {
    if (isStopped()) return
    const isThere = async () => (await to.find(name))?.bytes === stored.bytes
    if (await isThere()) sum.there++
    else {
      await to.take(name, join(folder, name))
      sum.copied++
      sum.bytes += stored.bytes
    }
    if (removes && (await isThere())) {
      await from.remove(name)
      sum.removed++
    }
    if ((sum.copied + sum.there) % REPORT_EVERY === 0) say(`${sum.copied + sum.there} files, the last was ${name}`)
  }
  for (const prefix of MEDIA_PREFIXES) {
    let after = ''
    for (;;) {
      const page = await from.list(prefix, after, AT_ONCE)
      if (page.length === 0 || isStopped()) break
      after = page.at(-1)?.name ?? ''
      for (let at = 0; at < page.length; at += IN_PARALLEL)
        await Promise.all(page.slice(at, at + IN_PARALLEL).map(move))
    }
  }
  return sum
}

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
