// Runs a command of the shop's from its source, without a build: node bin/command.mjs operator list
import { endWithLine, loadSource } from './steps.mjs'

const [name] = process.argv.splice(2, 1)
await loadSource(`bin/${name}.ts`).catch(endWithLine)
