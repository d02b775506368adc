// Builds what is stale and starts the shop: node bin/start.mjs
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { endWithLine, root } from './steps.mjs'

process.env.NODE_ENV ??= 'production'
await buildIfStale().catch(endWithLine)
await import(pathToFileURL(path.join(root, 'build/server.js')).href)
