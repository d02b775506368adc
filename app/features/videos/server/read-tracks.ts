import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Beside the built server, from wherever that was started; from source, in the project's folder. */
const SCRIPT = import.meta.env?.PROD ? join(import.meta.dirname, '../read-tracks.js') : resolve('bin/read-tracks.mjs')
const MOST_MS = 10_000
const MOST_MEGABYTES = 128

export interface Track {
  kind: 'video' | 'audio' | 'other'
  /** By RFC 6381, such as avc1.640016. */
  codec: string
  /** In px as stored; a rotated video is shown the other way round. */
  width: number
  height: number
  isTurned: boolean
  seconds: number
  samples: number
  /** The byte of the file after its last sample. */
  end: number
  /** [from, to) in bytes. */
  places: [number, number][]
}

export interface Tracks {
  seconds: number
  isFragmented: boolean
  tracks: Track[]
}

let last: Promise<unknown> = Promise.resolve()

/** Undefined where it cannot be parsed within 10 s and 128 MB. One at a time, in a worker thread. */
export function readTracks(head: Buffer): Promise<Tracks | undefined> {
  const turn = last.then(() => read(head))
  last = turn.catch(() => undefined)
  return turn
}

function read(head: Buffer): Promise<Tracks | undefined> {
  return new Promise((answer) => {
    const limits = { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: 32 }
    const worker = new Worker(SCRIPT, { workerData: { head }, resourceLimits: limits, stdout: true, stderr: true })
    const late = setTimeout(() => end(undefined), MOST_MS)
    function end(tracks: Tracks | undefined): void {
      clearTimeout(late)
      void worker.terminate()
      answer(tracks)
    }
    worker.once('message', end)
    // Whatever the parser complains about, the file is at fault.
    worker.once('error', () => end(undefined))
    worker.once('exit', () => end(undefined))
  })
}
