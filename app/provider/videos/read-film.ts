import { type FileHandle, open } from 'node:fs/promises'
import { VIDEO_SECONDS_MOST } from '~/contract/videos/limits'
import { ok, type Result, refuse } from '~/values/result'
import { type Box, type Part, readBoxes } from './read-boxes'
import { readTracks, type Track, type Tracks } from './read-tracks'

type Facts = { width: number; height: number; seconds: number }
type Refusal = 'filmUnreadable' | 'filmTooLong' | 'filmCodec' | 'filmHevc'

/** Encoders round up to whole frames. */
const LEEWAY_SECONDS = 0.5
const LONGEST_SIDE = 4_096
const SHORTEST_SIDE = 16
/** Samples of one track: a minute of sound in the smallest pieces has 3,000. */
const MOST_SAMPLES = 20_000

/** Why a film cannot be shown, if so. */
function trouble({ seconds, isFragmented, tracks }: Tracks, bytes: number): Refusal | undefined {
  const films = tracks.filter(({ kind }) => kind === 'video')
  const sounds = tracks.filter(({ kind }) => kind === 'audio')
  const [film] = films
  if (!film || isFragmented || films.length > 1) return 'filmUnreadable'
  if (/^(hvc1|hev1|dvh)/.test(film.codec)) return 'filmHevc'
  if (!/^avc[13]\./.test(film.codec)) return 'filmCodec'
  if (sounds.some(({ codec }) => !codec.startsWith('mp4a.40'))) return 'filmCodec'
  const lasts = [seconds, ...[...films, ...sounds].map((track) => track.seconds)]
  if (lasts.some((one) => one > VIDEO_SECONDS_MOST + LEEWAY_SECONDS)) return 'filmTooLong'
  const isOdd = ({ end, samples }: Track) => end > bytes || samples > MOST_SAMPLES
  if (tracks.some(isOdd) || film.samples === 0 || film.seconds <= 0) return 'filmUnreadable'
  const sides = [film.width, film.height]
  return sides.some((side) => side < SHORTEST_SIDE || side > LONGEST_SIDE) ? 'filmUnreadable' : undefined
}

const PIECE = 256 * 1024

async function blank(file: FileHandle, { from, to }: Part): Promise<void> {
  const nothing = Buffer.alloc(Math.min(PIECE, Math.max(0, to - from)))
  for (let at = from; at < to; at += PIECE) await file.write(nothing, 0, Math.min(PIECE, to - at), at)
}

/** Makes a box one that players skip, with nothing in it. */
async function empty(file: FileHandle, { from, content, to }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, from + 4)
  await blank(file, { from: content, to })
}

/**
 * Reads a film and takes out of the file what is not needed to play it: boxes with places, names and pictures, and tracks
 * that are neither picture nor sound (phones write where they are into one). Refused: filmUnreadable, filmTooLong,
 * filmCodec, filmHevc.
 */
export async function readFilm(path: string, bytes: number): Promise<Result<Facts, Refusal>> {
  const file = await open(path, 'r+')
  try {
    const boxes = await readBoxes(file, bytes)
    const read = boxes && (await readTracks(boxes.head))
    if (!boxes || !read || read.tracks.length !== boxes.traks.length) return refuse('filmUnreadable')
    const refused = trouble(read, bytes)
    if (refused) return refuse(refused)
    for (const [index, { kind, places }] of read.tracks.entries()) {
      if (kind !== 'other') continue
      for (const [from, to] of places) await blank(file, { from, to })
      await empty(file, boxes.traks[index] as Box)
    }
    for (const box of boxes.others) await empty(file, box)
    // QuickTime's brand would keep some players from playing what they can.
    await file.write(Buffer.from('mp42', 'latin1'), 0, 4, boxes.ftyp.content)
    await file.sync()
    const { width, height, isTurned, seconds } = read.tracks.find(({ kind }) => kind === 'video') as Track
    const sides = isTurned ? { width: height, height: width } : { width, height }
    return ok({ ...sides, seconds: Math.max(1, Math.round(seconds)) })
  } finally {
    await file.close()
  }
}
