import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

const MINIFIED = '?minified'

/** A script without imports, as the text that a browser gets: `import text from './script.ts?minified'`. */
export const minified = {
  name: 'minified',
  async load(id) {
    if (!id.endsWith(MINIFIED)) return null
    const source = await readFile(id.slice(0, -MINIFIED.length), 'utf8')
    // As new as the browsers that know what the script is for.
    const { code } = await transform(source, { loader: 'ts', minify: true, format: 'iife', target: 'es2020' })
    return `export default ${JSON.stringify(code.trim())}`
  },
}
