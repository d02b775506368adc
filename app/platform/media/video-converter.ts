import { spawn } from 'node:child_process'
import { rename, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { settings } from '../settings/settings'

const ENCODING_SECONDS = 60
const COPYING_SECONDS = 20
/** Further ones go without conversion. */
const WAITING_MOST = 2
/** Bits a second: 720 px of this kind of video need no more. */
const BITS_MOST = 3_000_000

/** The shorter side at most 720 px; even sides, as the codec requires. */
const SMALLER = "scale='if(gt(iw,ih),-2,min(720,iw))':'if(gt(iw,ih),min(720,ih),-2)'"
const ENCODED = `-c:v libx264 -preset veryfast -crf 25 -pix_fmt yuv420p -c:a aac -b:a 96k -vf ${SMALLER}`.split(' ')

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** One at a time; false where too many wait, it fails or takes too long. */
async function run(args: readonly string[], seconds: number): Promise<boolean> {
  const program = settings().ffmpegPath
  if (program === undefined || waiting > WAITING_MOST) return false
  waiting++
  const turn = last.then(
    () =>
      new Promise<boolean>((resolve) => {
        // Only files of this machine, whatever a video references.
        const always = ['-nostdin', '-v', 'error', '-y', '-threads', '1', '-protocol_whitelist', 'file']
        const child = spawn(program, [...always, ...args], {
          stdio: 'ignore',
          timeout: seconds * 1_000,
          killSignal: 'SIGKILL',
        })
        child.once('spawn', () => {
          if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
        })
        child.once('error', () => resolve(false))
        child.once('close', (code) => resolve(code === 0))
      }),
  )
  last = turn
  try {
    return await turn
  } finally {
    waiting--
  }
}

const written = async (path: string) => (await stat(path).catch(() => ({ size: 0 }))).size

interface Convertible {
  path: string
  bytes: number
  seconds: number
  /** It plays nowhere as it is. */
  isEncoded: boolean
  /** The only kind of file that the input may be. */
  container?: string
}

/** For every player: smaller above the bit rate, else repacked. False without FFMPEG_PATH or on failure. */
export async function convertVideoFile({ path, bytes, seconds, container, ...sent }: Convertible): Promise<boolean> {
  const output = `${path}.converted.mp4`
  const isEncoded = sent.isEncoded || bytes * 8 > BITS_MOST * seconds
  const how = isEncoded ? ENCODED : ['-c', 'copy']
  const which = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-movflags', '+faststart']
  // A second more than may be, so that a longer one is refused instead of cut.
  const input = container ? ['-f', container, '-t', String(seconds + 1), '-i', path] : ['-i', path]
  const isDone = await run([...input, ...which, ...how, output], isEncoded ? ENCODING_SECONDS : COPYING_SECONDS)
  if (isDone && (await written(output)) > 0) {
    await rename(output, path)
    return true
  }
  await rm(output, { force: true })
  return false
}

/** As JPEG; false as of `convertVideoFile`. */
export async function takeFrame(path: string, output: string): Promise<boolean> {
  const isDone = await run(
    ['-ss', '0.5', '-i', path, '-frames:v', '1', '-vf', SMALLER, '-f', 'image2', output],
    COPYING_SECONDS,
  )
  return isDone && (await written(output)) > 0
}
