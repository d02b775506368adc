// Makes the videos of the demo from its pictures, when those have changed: node bin/make-demo-films.mjs Needs ffmpeg;
// the result is in the repository, so nobody else does.
import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root, say } from './steps.mjs'

const [WIDTH, HEIGHT, RATE] = [432, 768, 24]
const SCENE_SECONDS = 2.6
const FADE_SECONDS = 0.5
const MOST_BYTES = 400_000

const videoFiles = {
  lips: '1001',
  gloss: '1004',
  soap: '1008',
  tea: '2001',
  scarf: '3012',
  bag: '4001',
  sound: '5001',
  candle: '7001',
}

const pictures = path.join(root, 'build/demo-pictures')
const folder = path.join(root, 'demo/films')

/** Each picture zooms in slowly on a ground of its own colours, and fades into the next one. */
function filtersOf(count) {
  const frames = Math.round(SCENE_SECONDS * RATE)
  const near = `zoompan=z='1+0.12*on/${frames}':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=${frames}:s=${WIDTH}x${WIDTH}:fps=${RATE}`
  const scenes = Array.from({ length: count }, (_, index) =>
    [
      `[${index}:v]split[a${index}][b${index}]`,
      `[a${index}]scale=-1:${HEIGHT},crop=${WIDTH}:${HEIGHT},boxblur=60:3,zoompan=d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${RATE}[g${index}]`,
      `[b${index}]scale=${2 * WIDTH}:-1,${near}[n${index}]`,
      `[g${index}][n${index}]overlay=0:(H-h)/2:shortest=1,format=yuv420p[s${index}]`,
    ].join(';'),
  )
  const fades = Array.from({ length: count - 1 }, (_, index) => {
    const before = index === 0 ? '[s0]' : `[f${index}]`
    const offset = (index + 1) * (SCENE_SECONDS - FADE_SECONDS)
    return `${before}[s${index + 1}]xfade=transition=smoothleft:duration=${FADE_SECONDS}:offset=${offset}[f${index + 1}]`
  })
  return { graph: [...scenes, ...fades].join(';'), last: count === 1 ? '[s0]' : `[f${count - 1}]` }
}

mkdirSync(folder, { recursive: true })
for (const [name, goodsId] of Object.entries(videoFiles)) {
  const scenes = [1, 2, 3]
    .map((scene) => path.join(pictures, `goods-${goodsId}-${scene}.webp`))
    .filter((file) => statSync(file, { throwIfNoEntry: false }))
  const { graph, last } = filtersOf(scenes.length)
  const file = path.join(folder, `film-${name}.mp4`)
  const inputs = scenes.flatMap((scene) => ['-i', scene])
  const codec = [
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'main',
    '-crf',
    '27',
    '-preset',
    'veryslow',
    '-an',
  ]
  const plain = ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact']
  const args = ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, '-map', last, ...codec, ...plain, file]
  const { status, stderr } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args)
  if (status !== 0) throw new Error(String(stderr))
  const { size } = statSync(file)
  if (size > MOST_BYTES) throw new Error(`${name} has ${size} bytes`)
  say(`${name}: ${size} bytes`)
}
