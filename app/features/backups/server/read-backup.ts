import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { collected } from '~/platform/backup/bytes'
import { BackupError } from '~/platform/backup/error'
import { checkHashes } from '~/platform/backup/hashes'
import { openFrames } from '~/platform/backup/sealed-frames'
import { type Entry, unpackTar } from '~/platform/backup/tar'
import { MANIFEST, type Manifest, parseManifest } from './manifest'

/** @throws BackupError that names what was cut or changed, at the latest at the end */
export const readEntries = (file: string, passphrase?: string): AsyncGenerator<Entry> =>
  checkHashes(unpackTar(openFrames(createReadStream(file, { highWaterMark: 2 ** 20 }), passphrase)))

/** Reads all of it, so that nothing is restored from a file that is not whole. @throws BackupError */
export async function checkBackup(file: string, passphrase?: string): Promise<Manifest> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new BackupError(`There is no file ${file}`)
  let manifest: Manifest | undefined
  for await (const { name, body } of readEntries(file, passphrase)) {
    if (!manifest && name !== MANIFEST) throw new BackupError(`${file} is no backup: it begins with ${name}`)
    if (name === MANIFEST) manifest = parseManifest((await collected(body)).toString())
  }
  if (!manifest) throw new BackupError(`${file} is no backup: it is empty`)
  return manifest
}
