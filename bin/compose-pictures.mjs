// Puts the demo shop's pictures together, those that changed: what the studio has made as it is, the rest composed from
// the 3-D objects of @lobehub/fluent-emoji-3d:
// node bin/compose-pictures.mjs
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import sharp from 'sharp'
import { drawBanner, drawEmptyState, drawIcon, drawScene, OBJECTS } from './draw-picture.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = path.join(root, 'build/demo-pictures')
const studio = path.join(root, 'studio/pictures')
const stampFile = path.join(folder, '.stamp')

const icons = {
  points: '1fa99',
  coupon: '1f39f-fe0f',
  address: '1f3e1',
  settings: '2699-fe0f',
  feedback: '1f4ac',
  notice: '1f514',
  favourite: '1f49c',
  footprint: '1f45f',
  gift: '1f381',
  video: '1f3ac',
  card: '1f4b3',
  mission: '1f3af',
  invite: '1f48c',
  terms: '1f4dc',
  privacy: '1f512',
  about: '1f338',
  service: '1f469-200d-1f4bc',
  user: '1f60a',
}

const emptyStates = {
  cart: ['1f6d2', '1f338'],
  orders: ['1f4e6', '1f4cb'],
  search: ['1f50d', '1f343'],
  video: ['1f4f9', '1f37f'],
  address: ['1f3e1', '1f4cd'],
  error: ['1fa79', '1f527'],
  comments: ['1f4ac', '2b50'],
}

/** In a fresh clone the pictures are composed beside the compiling of the texts. */
const withoutTexts = {
  name: 'without-texts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^~\/paraglide/ }, ({ importer }) => ({
      errors: [{ text: `The catalogue must not need texts, but ${importer} does` }],
    })),
}

/** Straight from its TypeScript. */
async function loadCatalogue() {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'demo/data/catalogue.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    alias: { '~': path.join(root, 'app') },
    plugins: [withoutTexts],
  })
  const source = Buffer.from(outputFiles[0].contents).toString('base64')
  return (await import(`data:text/javascript;base64,${source}`)).catalogue
}

function recipes({ goods, categories, brands, banners }) {
  const scene = (name, content, size = 750) => ({ name, kind: 'scene', content, size })
  return [
    ...goods.flatMap(({ id, scenes, options }) => [
      ...scenes.map((content, index) => scene(`goods-${id}-${index + 1}`, content)),
      ...options
        .flatMap(({ values }) => values)
        .filter(({ hue }) => hue !== undefined)
        .map(({ key, hue, saturation, brightness }) =>
          scene(`goods-${id}-o-${key}`, {
            hue,
            objects: [{ ...scenes[0].objects[0], tint: { hue, saturation, brightness } }],
          }),
        ),
    ]),
    ...categories.map(({ id, code }) => ({ name: `category-${id}`, kind: 'icon', content: { code }, size: 120 })),
    ...brands.map(({ id, code, hue }) => scene(`brand-${id}`, { hue, objects: [{ code, scale: 1.05 }] }, 240)),
    ...banners.map(({ id, scene }) => ({ name: `banner-${id}`, kind: 'banner', content: scene, size: 1080 })),
    ...Object.entries(icons).map(([name, code]) => ({
      name: `icon-${name}`,
      kind: 'icon',
      content: { code },
      size: 120,
    })),
    ...Object.entries(emptyStates).map(([name, [code, beside]]) => ({
      name: `empty-${name}`,
      kind: 'empty',
      content: {
        hue: 272,
        objects: [
          { code, scale: 0.86, x: 0.45, y: 0.76 },
          { code: beside, scale: 0.4, x: 0.75, y: 0.8, turn: 8 },
        ],
      },
      size: 240,
    })),
    scene('avatar', { hue: 275, objects: [{ code: '1f33f', scale: 1.1 }] }, 240),
  ]
}

const BANNER_RATIO = 0.4
const draw = {
  scene: drawScene,
  icon: drawIcon,
  empty: drawEmptyState,
  banner: (content, size) => drawBanner(content, size, size * BANNER_RATIO),
}

const hash = (...parts) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)

async function drawingHash() {
  const sources = await Promise.all(
    ['canvas.mjs', 'draw-picture.mjs', 'tint-object.mjs'].map((file) => readFile(path.join(root, 'bin', file), 'utf8')),
  )
  const objects = await readFile(path.join(OBJECTS, '../package.json'), 'utf8')
  return hash(...sources, objects, sharp.versions.sharp)
}

/** By name: its file and what it holds. */
async function madeInStudio() {
  const files = await readdir(studio, { recursive: true }).catch(() => [])
  const pictures = files.filter((file) => file.endsWith('.webp')).map((file) => path.join(studio, file))
  return new Map(
    await Promise.all(
      pictures.map(async (file) => [
        path.basename(file, '.webp'),
        { file, print: hash(await readFile(file, 'base64')) },
      ]),
    ),
  )
}

const readStamp = () => readFile(stampFile, 'utf8').then(JSON.parse, () => ({}))

/** By recipe; answers how many it drew. */
export async function composePictures() {
  const drawing = await drawingHash()
  const made = await madeInStudio()
  const wanted = recipes(await loadCatalogue())
  const stamp = Object.fromEntries(
    wanted.map((recipe) => [recipe.name, made.get(recipe.name)?.print ?? hash(drawing, JSON.stringify(recipe))]),
  )
  const old = await readStamp()
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(folder))
  const stale = wanted.filter(({ name }) => old[name] !== stamp[name] || !present.has(`${name}.webp`))
  const gone = [...present].filter((file) => file.endsWith('.webp') && !stamp[file.slice(0, -'.webp'.length)])
  await Promise.all(gone.map((file) => rm(path.join(folder, file))))
  if (stale.length === 0) return 0

  sharp.concurrency(1)
  sharp.cache(false)
  const queue = stale.values()
  const work = async () => {
    for (const { name, kind, content, size } of queue) {
      const to = path.join(folder, `${name}.webp`)
      if (made.has(name)) {
        await copyFile(made.get(name).file, to)
        continue
      }
      const picture = await draw[kind](content, size)
      await picture.webp({ quality: 85, effort: 0 }).toFile(to)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  await writeFile(stampFile, JSON.stringify(stamp))
  return stale.length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = Date.now()
  const count = await composePictures()
  process.stdout.write(`Composed ${count} pictures in ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}
