import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'

/** Undefined is the user of this process. */
export type Account = { uid: number; gid: number } | undefined

/** The message is one line for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
  readonly expected = true
}

/** Users that may take over from root, the first that exists. */
const UNPRIVILEGED = ['postgres', 'nobody']

/** PostgreSQL refuses to run as root: then the owner of the cluster runs it, else an unprivileged user. */
export function serverAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of UNPRIVILEGED) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL refuses to run as root and there is no user ${UNPRIVILEGED.join(' or ')}; start as an ordinary user or set DATABASE_URL`,
  )
}

/** With nothing of this process's environment but the path. */
export function run(program: string, args: string[], account: Account): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', NODE_ENV: process.env.NODE_ENV },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: -1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }))
  })
}

/** Arguments are $1, $2 … */
export const shell = (line: string, args: string[], account: Account) =>
  run('/bin/sh', ['-c', line, 'sh', ...args], account)

export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await shell('cd "$1"', [folder], account)).code === 0
}

/** Whatever the umask says. */
export function makeOpenFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755)
}
