import { open } from 'node:fs/promises'

/** A container that only the converter reads, by its name there. */
type ForeignContainer = 'matroska' | 'mov'

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** Boxes before the first fragment: type, head, and perhaps an index. */
const BOXES_MOST = 16

/** WebM by its first bytes, a fragmented MP4 by its boxes (ISO/IEC 14496-12, 8.8); undefined for all else. */
export async function foreignContainer(path: string): Promise<ForeignContainer | undefined> {
  const videoFile = await open(path, 'r')
  const start = Buffer.alloc(16)
  try {
    for (let [at, boxes] = [0, 0]; boxes < BOXES_MOST; boxes++) {
      const { bytesRead } = await videoFile.read(start, 0, start.length, at)
      if (bytesRead < 8) return undefined
      if (boxes === 0 && start.subarray(0, EBML.length).equals(EBML)) return 'matroska'
      const type = start.toString('latin1', 4, 8)
      if (boxes === 0 ? type !== 'ftyp' && type !== 'styp' : type === 'moof') return boxes > 0 ? 'mov' : undefined
      const size = start.readUInt32BE(0)
      if (size < 8) return undefined
      at += size
    }
    return undefined
  } finally {
    await videoFile.close()
  }
}
