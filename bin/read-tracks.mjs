// Parses the tracks of a video in a worker that may be ended, because the input is untrusted.
import { parentPort, workerData } from 'node:worker_threads'
import { createFile, Log } from 'mp4box'

Log.setLogLevel(Log.LOG_LEVEL_NONE)

/** By its samples, whatever its header says. */
const secondsOf = ({ samples_duration, timescale }) => (timescale > 0 ? samples_duration / timescale : 0)

/** [from, to) in bytes, adjacent ones merged. */
function places({ samples = [] }) {
  const parts = []
  for (const { offset, size } of samples) {
    const last = parts.at(-1)
    if (last?.[1] === offset) last[1] += size
    else if (size > 0) parts.push([offset, offset + size])
  }
  return parts
}

const file = createFile(false)
let info
file.onReady = (ready) => {
  info = ready
}
const bytes = workerData.head.buffer.slice(
  workerData.head.byteOffset,
  workerData.head.byteOffset + workerData.head.length,
)
bytes.fileStart = 0
file.appendBuffer(bytes, true)
file.flush()
const KINDS = { vide: 'video', soun: 'audio' }
const tracks = info?.tracks.map((track, index) => {
  const kind = KINDS[file.moov.traks[index].mdia?.hdlr?.handler] ?? 'other'
  const where = places(file.moov.traks[index])
  return {
    kind,
    codec: String(track.codec),
    width: track.video?.width ?? 0,
    height: track.video?.height ?? 0,
    // The first two numbers of the matrix: a quarter turn has 0 and ±1.
    isTurned: track.matrix[0] === 0 && track.matrix[1] !== 0,
    seconds: secondsOf(track),
    samples: file.moov.traks[index].samples?.length ?? 0,
    end: where.reduce((last, [, to]) => Math.max(last, to), 0),
    places: where,
  }
})
parentPort.postMessage(
  tracks && {
    seconds: info.timescale > 0 ? info.duration / info.timescale : 0,
    isFragmented: info.isFragmented,
    tracks,
  },
)
