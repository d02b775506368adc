import type { ReactNode } from 'react'
import { Button } from '~/web/ui/button'

type AddBlocksProps<K extends string> = {
  title: string
  kinds: readonly K[]
  texts: Record<K, () => string>
  /** More ways to add one, beside the kinds. */
  beside?: ReactNode
  /** Below them, such as files to choose. */
  children?: ReactNode
}

/** The ways to add a block to a form; each sends the whole form. */
export function AddBlocks<K extends string>({ title, kinds, texts, beside, children }: AddBlocksProps<K>) {
  return (
    <fieldset className="card mt-3 p-3">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="mb-2 text-sm font-bold">
        {title}
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        {kinds.map((kind) => (
          <Button key={kind} look="soft" size="sm" name="intent" value={`add:${kind}`} formNoValidate>
            {texts[kind]()}
          </Button>
        ))}
        {beside}
      </div>
      {children}
    </fieldset>
  )
}
