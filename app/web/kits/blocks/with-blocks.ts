import { z } from 'zod'
import { several } from '~/contract/language-fields'
import type { AnyBlock } from './block-shape'

type Schema<T> = z.ZodType<T, z.ZodTypeDef, unknown>

type Blocks<B> = {
  block: Schema<B>
  fields: z.ZodRawShape
  most: number
}

export function withBlocks<S extends z.ZodRawShape, B extends AnyBlock>(shape: S, { block, fields, most }: Blocks<B>) {
  const names = Object.keys(fields)
  const columns = Object.entries(fields).map(([name, one]) => [name, several(one, most)])
  return z.object({ ...Object.fromEntries(columns), ...shape }).transform((sent, context) => {
    const typed: Record<string, unknown> = sent
    const column = (name: string) => typed[name] as string[]
    const blocks = column('kind').flatMap((_, at) => {
      const one = Object.fromEntries(names.map((name) => [name, column(name)[at] ?? '']))
      const { data, error } = block.safeParse(one)
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [String(path[0]), at], message })
      return data ? [data] : []
    })
    const rest = Object.fromEntries(Object.keys(shape).map((name) => [name, typed[name]]))
    return { ...(rest as z.output<z.ZodObject<S>>), blocks }
  })
}
