import { expect, it } from 'vitest'
import { ownMigrations } from '~/platform/database/migrate'
import { currentKeyId, secretIds } from '~/platform/secrets/keyed-seal'
import { assertKnown, type Manifest, missingSecrets, parseManifest } from './manifest'

const own = ownMigrations()
const manifest: Manifest = {
  format: 1,
  encoding: 'copy',
  brand: 'Lilac',
  madeAt: '2026-11-27T04:00:00.000Z',
  postgres: '18.0',
  migrations: own.map(({ name, checksum }) => ({ name, checksum })),
  secrets: secretIds(),
  tables: [],
}

it('refuses a backup of a newer version, and names the migration that is missing', () => {
  expect(() => assertKnown(manifest, own)).not.toThrow()
  expect(() => assertKnown(manifest, own.slice(0, -1))).toThrow(`lacks migration ${own.at(-1)?.name}`)
  const [first, ...others] = own as [(typeof own)[number]]
  expect(() => assertKnown(manifest, [{ ...first, checksum: 'another' }, ...others])).toThrow(
    `Migration ${first.name} of the backup is another`,
  )
  expect(() => parseManifest(JSON.stringify({ ...manifest, format: 2 }))).toThrow('format 2')
})

it('says which secret does not fit, and what is lost without it', () => {
  expect(manifest.secrets.session).toBe(currentKeyId())
  expect(missingSecrets(manifest)).toEqual([])
  const [session = '', sealed = ''] = missingSecrets(manifest, { session: 'another', data: [] })
  expect(session).toContain('everybody has to log in anew')
  expect(sealed).toContain('sealed under that secret too')
  const withKeys = { ...manifest, secrets: { ...secretIds(), data: ['one', 'two'] } }
  expect(missingSecrets(withKeys, { ...secretIds(), data: ['two'] })).toEqual([
    expect.stringContaining('lacks key one'),
  ])
})
