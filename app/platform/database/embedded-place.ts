import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Account, canEnter, EmbeddedDatabaseError, makeOpenFolder, serverAccount } from './embedded-account'

/** Where a cluster lives when its account cannot reach the data folder, as below root's closed home. */
const SYSTEM_FOLDER = '/var/lib/lilac'

export type Place = {
  dataDir: string
  /** Owned by us, not by the account, so that nobody can swap what we open in it. */
  home: string
  cluster: string
  run: string
  log: string
  account: Account
  programs: string
  password: string
  adminPassword: string
}

type Memory = { home: string; password: string; adminPassword: string }

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function recall(dataDir: string): Memory | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    const reason = codeOf(error) === 'EACCES' ? 'belongs to another user' : 'is damaged'
    throw new EmbeddedDatabaseError(`${join(dataDir, 'postgres.json')} ${reason}`)
  }
}

/** The first start wins; answers what is remembered. */
function remember(dataDir: string, memory: Memory): Memory {
  const file = join(dataDir, 'postgres.json')
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(memory), { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return recall(dataDir) ?? memory
}

async function chooseHome(dataDir: string, account: Account): Promise<string> {
  if (!account || (await canEnter(dataDir, account))) return 'postgres'
  makeOpenFolder(SYSTEM_FOLDER)
  return join(SYSTEM_FOLDER, randomBytes(6).toString('hex'))
}

function makeFolder(folder: string, account: Account): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    throw error
  }
  if (account) chownSync(folder, account.uid, account.gid)
}

export async function findPlace(folder: string): Promise<Place> {
  const dataDir = resolve(folder)
  try {
    mkdirSync(dataDir, { recursive: true })
    const known = recall(dataDir)
    const firstAccount = serverAccount(resolve(dataDir, known?.home ?? 'postgres', 'cluster'))
    const memory =
      known ??
      remember(dataDir, {
        home: await chooseHome(dataDir, firstAccount),
        password: randomBytes(24).toString('base64url'),
        adminPassword: randomBytes(24).toString('base64url'),
      })
    const home = resolve(dataDir, memory.home)
    const account = serverAccount(join(home, 'cluster'))
    mkdirSync(home, { recursive: true })
    chmodSync(home, account ? 0o711 : 0o700)
    if (!(await canEnter(home, account)))
      throw new EmbeddedDatabaseError(`the database folder ${home} cannot be reached by user ${account?.uid}`)
    for (const name of ['run', 'log']) makeFolder(join(home, name), account)
    return {
      dataDir,
      home,
      cluster: join(home, 'cluster'),
      run: join(home, 'run'),
      log: join(home, 'log', 'server.log'),
      account,
      programs: account ? SYSTEM_FOLDER : dataDir,
      password: memory.password,
      adminPassword: memory.adminPassword,
    }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError || !codeOf(error)) throw error
    throw new EmbeddedDatabaseError(`DATA_DIR: ${(error as Error).message}`)
  }
}
