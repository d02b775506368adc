// A client that costs its own process little: what a load generator takes of the machine, the shop does not have. Node's
// own took as much of a processor for new requests as the shop for answering them.
import { Socket } from 'node:net'

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

function readHead(head) {
  return {
    status: Number(head.slice(9, 12)),
    left: Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0),
    isChunked: /\r\ntransfer-encoding: chunked/i.test(head),
    isLast: /\r\nconnection: close/i.test(head),
    tail: Buffer.alloc(0),
  }
}

/** Answers whether the body is complete. */
function takeBody(answer, body) {
  answer.left -= body.length
  if (!answer.isChunked) return answer.left <= 0
  answer.tail = Buffer.concat([answer.tail, body]).subarray(-LAST_CHUNK.length)
  return answer.tail.equals(LAST_CHUNK)
}

/**
 * Connections to one HTTP/1.1 server: kept alive, and as many as requests are under way. They understand this shop's
 * responses, not any server's.
 */
export function openLines(url) {
  const { hostname, port, host } = new URL(url)
  const free = []
  const open = new Set()

  function end(line, outcome) {
    const { done } = line
    Object.assign(line, { done: undefined, answer: undefined, head: '' })
    done?.(outcome)
  }

  function read(line, data) {
    let body = data
    if (!line.answer) {
      line.head += data.toString('latin1')
      const headEnd = line.head.indexOf(HEAD_END)
      if (headEnd < 0) return
      line.answer = readHead(line.head.slice(0, headEnd))
      body = Buffer.from(line.head.slice(headEnd + HEAD_END.length), 'latin1')
    }
    const { answer, isNew } = line
    if (!takeBody(answer, body)) return
    line.isNew = false
    if (answer.isLast) line.socket.end()
    else free.push(line)
    end(line, { status: answer.status, isNew })
  }

  function connect() {
    const socket = new Socket()
    const line = { socket, isNew: true, isGone: false, head: '', answer: undefined, done: undefined }
    const fail = (error) => {
      line.isGone = true
      open.delete(line)
      end(line, { error, isNew: line.isNew })
    }
    socket.on('data', (data) => read(line, data))
    socket.on('error', ({ code, message }) => fail(code ?? message))
    socket.on('close', () => fail('closed'))
    socket.setNoDelay(true)
    socket.connect(Number(port), hostname)
    open.add(line)
    return line
  }

  function takeLine() {
    let known = free.pop()
    while (known?.isGone) known = free.pop()
    return known ?? connect()
  }

  return {
    /**
     * `done` is called once: `{ status, isNew }` when the response is complete, `{ error, isNew }` if it never will be.
     * Calling the result aborts it.
     */
    ask({ method = 'GET', path, headers, body }, done) {
      const taken = takeLine()
      taken.done = done
      const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      if (body) own.push(`content-length: ${Buffer.byteLength(body)}\r\n`)
      taken.socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${own.join('')}\r\n${body ?? ''}`)
      return () => taken.socket.destroy(new Error('timed out'))
    },
    close() {
      for (const { socket } of open) socket.destroy()
    },
  }
}
