import { spawn } from 'node:child_process'
import { rename, rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { settings } from '../settings/settings'

/** Seconds after which the program is stopped. */
const ENCODING_MOST = 60
const COPYING_MOST = 20
/** Conversions that wait for the one that runs; whoever comes later goes without. */
const WAITING_MOST = 2
/** Bits a second above which a film is made smaller: 720 px of this kind of film need no more. */
const BITS_MOST = 3_000_000

/** The shorter side has at most 720 px; sides are even, as the codec wants it. */
const SMALLER = "scale='if(gt(iw,ih),-2,min(720,iw))':'if(gt(iw,ih),min(720,ih),-2)'"
const ENCODED = `-c:v libx264 -preset veryfast -crf 25 -pix_fmt yuv420p -c:a aac -b:a 96k -vf ${SMALLER}`.split(' ')

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Runs the program when nothing else runs; false where too many wait, it fails or it takes too long. */
async function run(args: readonly string[], seconds: number): Promise<boolean> {
  const program = settings().ffmpegPath
  if (program === undefined || waiting > WAITING_MOST) return false
  waiting++
  const turn = last.then(
    () =>
      new Promise<boolean>((resolve) => {
        // Nothing but files of this machine, whatever a film names.
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

/** Bytes of what the program has written; 0 where that is nothing. */
const written = async (path: string) => (await stat(path).catch(() => ({ size: 0 }))).size

/** What of a film the program has to know. */
interface Convertible {
  path: string
  bytes: number
  seconds: number
  /** Not every player knows its codec. */
  isHevc: boolean
}

/**
 * Puts a film in the place of the one at `path` that every player plays from its first bytes on: smaller where it takes more
 * than it needs, else the same pictures in another order. False where FFMPEG_PATH names no program or that fails; the film
 * stays as it was.
 */
export async function convertFilm({ path, bytes, seconds, isHevc }: Convertible): Promise<boolean> {
  const output = `${path}.converted.mp4`
  const isEncoded = isHevc || bytes * 8 > BITS_MOST * seconds
  const how = isEncoded ? ENCODED : ['-c', 'copy']
  const which = ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-movflags', '+faststart']
  const isDone = await run(['-i', path, ...which, ...how, output], isEncoded ? ENCODING_MOST : COPYING_MOST)
  if (isDone && (await written(output)) > 0) {
    await rename(output, path)
    return true
  }
  await rm(output, { force: true })
  return false
}

/** Writes a picture of the beginning of a film as JPEG; false as of `convertFilm`. */
export async function takeFrame(path: string, output: string): Promise<boolean> {
  const isDone = await run(
    ['-ss', '0.5', '-i', path, '-frames:v', '1', '-vf', SMALLER, '-f', 'image2', output],
    COPYING_MOST,
  )
  return isDone && (await written(output)) > 0
}
