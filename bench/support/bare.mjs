// The floor of anything written in Node: answers every request with the given bytes.
import { fork } from 'node:child_process'
import { createServer, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { processorMs } from './shop.mjs'

const SERVER = 'bare server'

function serve() {
  process.once('message', ({ status, body, headers }) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer((_, response) => response.writeHead(status, headers).end(bytes))
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => process.send(server.address().port))
  })
}

export async function fetchRaw(url, headers) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const { date: _date, connection: _connection, 'keep-alive': _alive, ...fixed } = answer.headers
        resolve({ status: answer.statusCode, body: Buffer.concat(chunks), headers: fixed })
      })
    })
      .on('error', reject)
      .end()
  })
}

export async function startBare({ status, body, headers }) {
  const child = fork(fileURLToPath(import.meta.url), [SERVER])
  child.send({ status, body: body.toString('base64'), headers })
  const port = await new Promise((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${port}`, processorTime: () => processorMs(child.pid), stop: () => child.kill() }
}

if (process.argv[2] === SERVER) serve()
