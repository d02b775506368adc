import { chmodSync, copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { settings } from '~/platform/settings/settings'
import { VIDEO_FILE } from './videos'

/**
 * Puts a program in the place of ffmpeg that takes the same words: it answers a video file that every player plays, and a picture.
 * `how` says that it fails instead. Its calls stand in the file that is answered, a line each.
 */
export async function playFfmpeg(how: 'works' | 'fails' | 'writes no film'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lilac-ffmpeg-'))
  const [program, calls, videoFile, frame] = ['ffmpeg', 'calls', 'film.mp4', 'frame.jpg'].map((name) =>
    join(folder, name),
  )
  copyFileSync(VIDEO_FILE, videoFile as string)
  if (how === 'writes no film') writeFileSync(videoFile as string, '<html>no film</html>')
  const picture = sharp({ create: { width: 64, height: 112, channels: 3, background: '#a4c' } })
  await picture.jpeg().toFile(frame as string)
  writeFileSync(
    program as string,
    `#!/bin/sh
echo "$@" >> '${calls}'
${how === 'fails' ? 'exit 1' : ''}
for output; do :; done
case "$output" in *.jpg) cp '${frame}' "$output" ;; *) cp '${videoFile}' "$output" ;; esac
`,
  )
  chmodSync(program as string, 0o755)
  settings().ffmpegPath = program
  return calls as string
}
