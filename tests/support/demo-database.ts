import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import type pg from 'pg'
import { databasesLike, dropDatabase } from './test-server'

const DATA = '.data'
const PREFIX = 'demo-'

/** A demo is about the days before the one on which it was filled. */
const print = () => `${readFileSync('build/stamp', 'utf8').slice(0, 12)}_${new Date().toISOString().slice(0, 10)}`
const files = () => `${DATA}/${PREFIX}${print()}`
const template = () => `lilac_demo_${print().replaceAll('-', '')}`

/** Has the demo of this build filled once, by a first start on an empty database with a folder for its files. */
export async function makeDemo(
  admin: pg.Client,
  { draft, start }: { draft: string; start: (name: string, dataDir: string) => Promise<void> },
): Promise<void> {
  const known = await databasesLike(admin, 'lilac_demo')
  if (known.includes(template()) && existsSync(files())) return
  for (const name of known) await dropDatabase(admin, name)
  for (const name of readdirSync(DATA))
    if (name.startsWith(PREFIX)) rmSync(`${DATA}/${name}`, { recursive: true, force: true })
  await admin.query(`create database ${draft}`)
  await start(draft, `${files()}.draft`)
  await admin.query(`alter database ${draft} rename to ${template()}`)
  renameSync(`${files()}.draft`, files())
}

/** A database as the first start of a demo leaves it, and its files in the folder of the shop that is to run on it. */
export async function copyDemo(admin: pg.Client, name: string, dataDir?: string): Promise<void> {
  const { SHOP_SPACE } = process.env
  const where = SHOP_SPACE ? `tablespace ${SHOP_SPACE}` : ''
  await admin.query(`create database ${name} template ${template()} strategy file_copy ${where}`)
  if (dataDir) cpSync(files(), dataDir, { recursive: true })
}
