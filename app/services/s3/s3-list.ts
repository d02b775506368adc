import type { StoredObject } from '../storage/port'

const ENTRY = /<Contents>(.*?)<\/Contents>/gs
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function valueIn(entry: string, name: string): string {
  const [, raw = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry) ?? []
  return raw.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] as string)
}

/** Of ListObjectsV2. @throws on anything else */
export function listed(text: string): { name: string; stored: StoredObject }[] {
  if (!/<ListBucketResult[\s>]/.test(text)) throw new Error('the store answers no list')
  return Array.from(text.matchAll(ENTRY), ([, entry = '']) => ({
    name: valueIn(entry, 'Key'),
    stored: { bytes: Number(valueIn(entry, 'Size')), changedAt: Date.parse(valueIn(entry, 'LastModified')) },
  }))
}
