// Prints the figures of the house, tests, texts, migrations, the generated schema and the demo apart: node bin/measure-house.mjs
import { isMain, loadSource, say } from './steps.mjs'

export function tableOf({ lines, files, short, comments, largest, full, features, circles, doors }) {
  const rows = [
    ['lines', lines.toLocaleString('en')],
    ['files', files.toLocaleString('en')],
    ['files below 20 lines', short],
    ['lines of comment', `${(100 * comments).toFixed(1)} %`],
    ['largest folder', `${largest.folder}, ${largest.files} files`],
    ['folders with more than 40 files', full.length],
    ['features', features],
    ['circles between features', circles.length],
    ['imports through no door', doors.length],
  ]
  return ['| measure | today |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
}

if (isMain(import.meta.url)) {
  const { measureHouse } = await loadSource('tests/support/house.ts')
  say(tableOf(measureHouse()))
}
