import { LEGAL_FACTS, mallFacts } from '~/features/settings/contract/members'
import { readFacts, saveFacts } from '~/features/settings/server/facts'
import { db } from '~/platform/database/pool'
import { ownOf } from '~/values/own'
import { exitCodeOf } from './operator-command'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(args: string[]): Promise<string> {
  const pairs = args.map((arg): [string, string] => [arg.split('=', 1)[0] as string, arg.slice(arg.indexOf('=') + 1)])
  const unknown = pairs.find(([name], index) => !args[index]?.includes('=') || !ownOf(mallFacts.shape, name))
  if (unknown) return `${unknown[0]} is none of: ${Object.keys(mallFacts.shape).join(', ')}`
  const wanted = mallFacts.safeParse({ ...(await readFacts(db)), ...Object.fromEntries(pairs) })
  if (!wanted.success) return `${wanted.error.issues[0]?.path[0]} cannot be that (${wanted.error.issues[0]?.message})`
  if (pairs.length > 0) await saveFacts(undefined, wanted.data)
  for (const name of LEGAL_FACTS) say(`${name}=${wanted.data[name]}`)
  return ''
}

/** From the terminal, because a live mall does not open without them. */
export const runLegalCommand = (args: string[]): Promise<number> => exitCodeOf(() => run(args))
