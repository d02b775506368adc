import { open } from 'node:fs/promises'
import { ok, type Result, refuse } from '~/values/result'
import { VIDEO_SECONDS_MOST } from '../contract/members'
import { packVideoFile } from './pack-video-file'
import { readBoxes } from './read-boxes'
import { readTracks, type Track, type Tracks } from './read-tracks'

type Facts = { width: number; height: number; seconds: number }
type Refusal = 'filmUnreadable' | 'filmTooLong' | 'filmCodec' | 'filmHevc'

/** Encoders round up to whole frames. */
const LEEWAY_SECONDS = 0.5
const LONGEST_SIDE = 4_096
const SHORTEST_SIDE = 16
/** Samples of one track: a minute of sound in the smallest pieces has 3,000. */
const MOST_SAMPLES = 20_000

function trouble({ seconds, isFragmented, tracks }: Tracks, bytes: number): Refusal | undefined {
  const videoFiles = tracks.filter(({ kind }) => kind === 'video')
  const sounds = tracks.filter(({ kind }) => kind === 'audio')
  const [videoFile] = videoFiles
  if (!videoFile || isFragmented || videoFiles.length > 1) return 'filmUnreadable'
  if (/^(hvc1|hev1|dvh)/.test(videoFile.codec)) return 'filmHevc'
  if (!/^avc[13]\./.test(videoFile.codec)) return 'filmCodec'
  if (sounds.some(({ codec }) => !codec.startsWith('mp4a.40'))) return 'filmCodec'
  const lasts = [seconds, ...[...videoFiles, ...sounds].map((track) => track.seconds)]
  if (lasts.some((one) => one > VIDEO_SECONDS_MOST + LEEWAY_SECONDS)) return 'filmTooLong'
  const isOdd = ({ end, samples }: Track) => end > bytes || samples > MOST_SAMPLES
  if (tracks.some(isOdd) || videoFile.samples === 0 || videoFile.seconds <= 0) return 'filmUnreadable'
  const sides = [videoFile.width, videoFile.height]
  return sides.some((side) => side < SHORTEST_SIDE || side > LONGEST_SIDE) ? 'filmUnreadable' : undefined
}

/** Rewrites the file without padding and location data, see `packVideoFile`. */
export async function readVideoFile(path: string): Promise<Result<Facts, Refusal>> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const boxes = await readBoxes(file, size)
    const read = boxes && (await readTracks(boxes.head))
    if (!boxes || !read || read.tracks.length !== boxes.traks.length) return refuse('filmUnreadable')
    const refused = trouble(read, size)
    if (refused) return refuse(refused)
    await packVideoFile(path, file, boxes.head, read.tracks)
    const { width, height, isTurned, seconds } = read.tracks.find(({ kind }) => kind === 'video') as Track
    const sides = isTurned ? { width: height, height: width } : { width, height }
    return ok({ ...sides, seconds: Math.max(1, Math.round(seconds)) })
  } finally {
    await file.close()
  }
}
