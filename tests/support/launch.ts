import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { expect } from '@playwright/test'

export type Run = { child: ChildProcess; said: string; ended: Promise<number | null> }

/** What all these runs say, for the scan at the end. */
export const LAUNCHED_LOG = 'test-results/launched.log'

const running = new Set<ChildProcess>()

/** Runs a command of ours as the leader of a process group, as a terminal does. */
export function launch(
  args: string[],
  env: Record<string, string>,
  where: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'> = {},
): Run {
  const child = spawn(process.execPath, args, {
    ...where,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0', REQUESTS_A_SECOND: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  mkdirSync(dirname(LAUNCHED_LOG), { recursive: true })
  const run: Run = { child, said: '', ended: once(child, 'close').then(([code]) => code) }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      run.said += chunk
      appendFileSync(LAUNCHED_LOG, chunk)
    })
  return run
}

/** A port on which nobody listens. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** The address of a shop once it says that it is ready. */
export async function ready(run: Run): Promise<string> {
  const address = () => /(?:ready at|\[remix-serve\]) (http:\S+)/.exec(run.said)?.[1]
  await expect.poll(() => address() ?? run.child.exitCode ?? run.said, { timeout: 150_000 }).toMatch(/^http:/)
  return address() as string
}

export const signalGroup = (run: Run, signal: NodeJS.Signals) => process.kill(-(run.child.pid as number), signal)

/** Kills what is left of this file's runs. */
export function killRest(): void {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}
