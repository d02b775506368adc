import { z } from 'zod'

interface TextLeaf {
  path: string
  schema: z.ZodTypeAny
}

const CONTAINER = { default: z.ZodDefault, optional: z.ZodOptional, nullable: z.ZodNullable }

function inside(schema: z.ZodTypeAny): z.ZodTypeAny | undefined {
  for (const kind of Object.values(CONTAINER)) if (schema instanceof kind) return schema._def.innerType
  if (schema instanceof z.ZodEffects) return schema.innerType()
  return schema instanceof z.ZodPipeline ? schema._def.in : undefined
}

/** The fields of an input, also those of things in its lists, that take a Chinese letter as it is: texts that people write. */
export function textLeaves(schema: z.ZodTypeAny, path = ''): TextLeaf[] {
  if (!(schema instanceof z.ZodObject) && schema.safeParse('啊').success) return [{ path, schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as z.ZodRawShape).flatMap(([name, one]) =>
      textLeaves(one, path ? `${path}.${name}` : name),
    )
  if (schema instanceof z.ZodArray) return textLeaves(schema.element, path)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return (schema.options as z.ZodTypeAny[]).flatMap((one) => textLeaves(one, path))
  const within = inside(schema)
  return within && holdsMore(within) ? textLeaves(within, path) : []
}

function holdsMore(schema: z.ZodTypeAny): boolean {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray) return true
  const within = inside(schema)
  return within !== undefined && holdsMore(within)
}

const takes = (schema: z.ZodTypeAny, text: string) => schema.safeParse(text).success

/** How many Chinese letters a field takes at the most; undefined where it takes 200,000. */
export function limitOf(schema: z.ZodTypeAny): number | undefined {
  let [good, bad] = [1, 200_000]
  if (takes(schema, '啊'.repeat(bad))) return undefined
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (takes(schema, '啊'.repeat(middle))) good = middle
    else bad = middle
  }
  return good
}

/** Texts of `length` code points as they are stored, by what is hard about them. */
export const hardTexts: Record<string, (length: number) => string> = {
  'plain Chinese': (length) => '啊'.repeat(length),
  'a sign that folds into eighteen': (length) => '\ufdfa'.repeat(length),
  'a sign that folds into six': (length) => '㌖'.repeat(length),
  marks: (length) => `b${'\u0316\u0301'.repeat(length)}`.slice(0, length),
  'letters that come apart': (length) => 'e\u0301'.repeat(length),
  'one long word': (length) => 'a'.repeat(length),
  emoji: (length) => '😀'.repeat(length),
  lines: (length) => `${'a\r\n'.repeat(length).slice(0, Math.floor((length - 1) / 2) * 3)}${length % 2 ? 'a' : 'aa'}`,
  'rare Chinese': (length) => '𠮷'.repeat(length),
}
